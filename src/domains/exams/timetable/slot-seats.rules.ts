/** Whoever writes one paper: its code, as seats are given, and how many. */
export interface PaperLoad {
  readonly code: string;
  readonly students: number;
}

/** The paper that most students write, equal codes of several examinations together; null: nobody writes. */
export function largestPaper(papers: readonly PaperLoad[]): PaperLoad | null {
  const loads = new Map<string, PaperLoad>();
  for (const { code, students } of papers) {
    const found = loads.get(code.toUpperCase());
    loads.set(code.toUpperCase(), { code: found?.code ?? code, students: (found?.students ?? 0) + students });
  }
  const [first = null, ...others] = loads.values();
  const largest = others.reduce((most, one) => (most !== null && one.students > most.students ? one : most), first);
  return largest === null || largest.students === 0 ? null : largest;
}

/** Seats that rooms have for examinations, in all and for one paper with nobody of it beside. */
export interface RoomSeats {
  readonly id: string;
  readonly seats: number;
  readonly seatsApart: number;
}

export interface RoomClosed {
  readonly roomId: string;
  readonly fromOn: string;
  readonly toOn: string;
}

/** The seats of each of these days, without the rooms that are closed then; a day without any room has no entry. */
export function seatsOfDays(
  days: readonly string[],
  rooms: readonly RoomSeats[],
  closures: readonly RoomClosed[],
): ReadonlyMap<string, Omit<RoomSeats, 'id'>> {
  const seatsOf = (day: string) => {
    const closed = new Set(closures.filter(({ fromOn, toOn }) => fromOn <= day && day <= toOn).map(({ roomId }) => roomId));
    return rooms.filter(({ id }) => !closed.has(id));
  };
  return new Map(
    days.flatMap((day) => {
      const open = seatsOf(day);
      const sum = (of: (room: RoomSeats) => number) => open.reduce((total, room) => total + of(room), 0);
      return open.length === 0 ? [] : [[day, { seats: sum((room) => room.seats), seatsApart: sum((room) => room.seatsApart) }]];
    }),
  );
}
