import { sql } from 'kysely';

/** Of a student as `st`: whoever has ended chooses no papers and takes no seat, though the enrolment runs on. */
export const IS_HERE = sql<boolean>`st.state in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED')`;
