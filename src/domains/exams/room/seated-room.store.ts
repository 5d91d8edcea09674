import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { NO_PLAN, placesOf } from './room-plan.rules.ts';
import type { Room } from './room-plan.rules.ts';

interface Crowded {
  readonly seated: number;
  readonly outside: number;
  readonly slot: string;
}

/** Why a room cannot be made so while candidates of today or later have seats in it: more of them than it takes, or on a seat that it no longer has. */
export async function seatedProblems(
  db: Db,
  scope: InstituteScope,
  room: Room & { readonly id: string; readonly examCapacity: number },
): Promise<Refusal[]> {
  const blocked = (room.plan ?? NO_PLAN).blocked.map(({ row, place }) => `${row}-${place}`);
  const { rows } = await sql<Crowded>`
    select count(*)::int as seated, to_char(s.held_on, 'DD/MM/YYYY') || ', ' || s.name as slot,
           (count(*) filter (where p.seat_row > ${room.benchRows}::int or p.seat_place > ${placesOf(room)}::int
                                or p.seat_row || '-' || p.seat_place = any(${blocked}::text[])))::int as outside
      from room_allocation_room r
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = r.institute_id
      join room_allocation a on a.institute_id = r.institute_id and a.id = r.room_allocation_id
      join exam_slot s on s.institute_id = a.institute_id and s.id = a.exam_slot_id
      join room_place p on p.institute_id = r.institute_id and p.room_allocation_id = r.room_allocation_id and p.room_id = r.room_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.room_id = ${room.id} and r.held_on >= (now() at time zone n.time_zone)::date
     group by s.institute_id, s.id order by 3 desc, 1 desc, s.held_on limit 1`.execute(db);
  const [most] = rows;
  if (most === undefined) return [];
  const { seated, outside, slot } = most;
  if (outside > 0)
    return [
      {
        code: 'ROOM_SEATS_TAKEN',
        message: `${outside} candidates sit on seats that the room would no longer have (${slot}): move them first.`,
        path: 'body.plan',
        count: outside,
        value: slot,
        conflict: true,
      },
    ];
  return seated <= room.examCapacity
    ? []
    : [
        {
          code: 'ROOM_FULLER',
          message: `${seated} candidates have seats in this room (${slot}): move some of them first.`,
          path: 'body.examCapacity',
          count: seated,
          value: slot,
          conflict: true,
        },
      ];
}
