export { promotionReason, promotionsOfStudents } from './promotion.command.ts';
