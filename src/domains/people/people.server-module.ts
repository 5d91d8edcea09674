import { countStudents } from './student-profile/count-students.store.ts';
import { ownProfile } from './student-profile/profile-condition.store.ts';
import { attributeVeil } from './custom-attribute/attribute-veil.server.ts';
import { customAttributeMaster, customAttributeRoutes } from './custom-attribute/custom-attribute.routes.ts';
import { enrolRoutes } from './enrolment/enrol.routes.ts';
import { enrolmentFeed } from './enrolment/enrolment-feed.server.ts';
import { enrolmentMaster } from './enrolment/enrolment.routes.ts';
import { quickSearchRoutes } from './quick-search/quick-search.routes.ts';
import { singleLoginRoutes } from './single-login/single-login.routes.ts';
import { studentAttributeRoutes } from './student-attribute/student-attribute.routes.ts';
import { studentDirectoryRoutes } from './student-directory/student-directory.routes.ts';
import { studentPictureRoutes } from './student-picture/student-picture.routes.ts';
import { studentPrintRoutes } from './student-print/student-print.routes.ts';
import { studentFeed } from './student-record/student-feed.server.ts';
import { studentProfileMaster } from './student-record/student-profile.routes.ts';
import { guardianFeed } from './student-guardian/guardian-feed.server.ts';
import { studentGuardianMaster, studentGuardianRoutes } from './student-guardian/student-guardian.routes.ts';
import { addressFeed } from './student-address/address-feed.server.ts';
import { studentAddressMaster } from './student-address/student-address.routes.ts';
import { categoryCertificateMaster, categoryCertificateRoutes } from './category-certificate/category-certificate.routes.ts';
import { certificateFeed } from './category-certificate/certificate-feed.server.ts';
import { documentTypeMaster } from './document-type/document-type.routes.ts';
import { guardianConsentRoutes } from './guardian-consent/guardian-consent.routes.ts';
import { studentDocumentRoutes } from './student-document/student-document.routes.ts';
import { forgetUnnamedFiles } from './student-file/forget-files.server.ts';
import { studentFileRoutes } from './student-file/student-file.routes.ts';
import { studentTagMaster, studentTagRoutes } from './student-tag/student-tag.routes.ts';
import { teacherCompletenessRoutes } from './teacher-completeness/teacher-completeness.routes.ts';
import { teacherDocumentRoutes } from './teacher-document/teacher-document.routes.ts';
import { teacherExperienceMaster } from './teacher-experience/teacher-experience.routes.ts';
import { teacherQualificationMaster } from './teacher-qualification/teacher-qualification.routes.ts';
import { teacherPictureRoutes } from './teacher-picture/teacher-picture.routes.ts';
import { namedInParts } from './name-parts/name-parts.server.ts';
import { masterFeed } from '../../kit/master-feed/master-feed.server.ts';
import { teacherProfileMaster } from './teacher-profile/teacher-profile.routes.ts';
import { forgetOldPhotos } from './photo-batch/forget-photos.server.ts';
import { applyPhotosJob, undoPhotosJob } from './photo-batch/photo-batch.job.ts';
import { revertRollOverJob, rollOverJob } from './roll-over/roll-over.job.ts';
import { giveNumbersJob, takeNumbersBackJob } from './class-number/class-number.job.ts';
import { classNumberRoutes } from './class-number/class-number.routes.ts';
import { attendanceCodeMaster } from './attendance-code/attendance-code.routes.ts';
import { attendanceLeaveRoutes } from './attendance-leave/attendance-leave.routes.ts';
import { attendanceReportRoutes } from './attendance-report/attendance-report.routes.ts';
import { studentAttendanceRoutes } from './student-attendance/student-attendance.routes.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { ownClasses } from './attendance/class-condition.store.ts';
import { ownStudents } from './student-allocation/own-students.store.ts';
import { studentAllocationRoutes } from './student-allocation/student-allocation.routes.ts';
import { studentMergeRoutes } from './student-merge/student-merge.routes.ts';
import { studentRemovalRoutes } from './student-removal/student-removal.routes.ts';
import { studentStateRoutes } from './student-state/student-state.routes.ts';
import { subjectAllotmentRoutes } from './subject-allotment/subject-allotment.routes.ts';
import { subjectChoiceRoutes } from './subject-choice/subject-choice.routes.ts';
import { subjectTakeRoutes } from './subject-take/subject-take.routes.ts';
import { rollOverRoutes } from './roll-over/roll-over.routes.ts';
import { photoBatchRoutes } from './photo-batch/photo-batch.routes.ts';
import { peopleAudiences } from './audience/people-audience.server.ts';
import { peopleDemo } from './demo/people-demo.server.ts';
import { systemClock } from '../../kit/clock/clock.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { peopleRights } from './people.features.ts';
import { peopleMenu } from './people.menu.ts';
// Names of its rights, for files that name them.
import './people.features.text.ts';

export const peopleModule = defineServerModule({
  name: 'people',
  rights: peopleRights,
  menu: peopleMenu,
  demo: peopleDemo,
  conditions: { ownProfile, ownClasses, ownStudents },
  masters: [
    customAttributeMaster,
    studentProfileMaster,
    teacherProfileMaster,
    teacherQualificationMaster,
    teacherExperienceMaster,
    enrolmentMaster,
    studentGuardianMaster,
    studentAddressMaster,
    documentTypeMaster,
    categoryCertificateMaster,
    studentTagMaster,
    attendanceCodeMaster,
  ],
  routes: [
    ...quickSearchRoutes,
    ...singleLoginRoutes,
    ...enrolRoutes,
    ...customAttributeRoutes,
    ...studentDirectoryRoutes,
    ...studentAttributeRoutes,
    ...studentStateRoutes,
    ...studentRemovalRoutes,
    ...studentMergeRoutes,
    ...studentPrintRoutes,
    ...studentGuardianRoutes,
    ...studentTagRoutes,
    ...studentFileRoutes,
    ...studentDocumentRoutes,
    ...categoryCertificateRoutes,
    ...guardianConsentRoutes,
    ...studentPictureRoutes,
    ...teacherPictureRoutes,
    ...teacherCompletenessRoutes,
    ...teacherDocumentRoutes,
    ...photoBatchRoutes,
    ...rollOverRoutes,
    ...classNumberRoutes,
    ...studentAllocationRoutes,
    ...attendanceRoutes,
    ...attendanceLeaveRoutes,
    ...attendanceReportRoutes,
    ...studentAttendanceRoutes,
    ...subjectTakeRoutes,
    ...subjectChoiceRoutes,
    ...subjectAllotmentRoutes,
  ],
  masterFeeds: [
    { master: studentProfileMaster, feed: studentFeed },
    { master: teacherProfileMaster, feed: (master) => namedInParts(masterFeed(master), 'name') },
    { master: enrolmentMaster, feed: enrolmentFeed },
    { master: studentGuardianMaster, feed: guardianFeed },
    { master: studentAddressMaster, feed: addressFeed },
    { master: categoryCertificateMaster, feed: certificateFeed },
  ],
  jobs: [applyPhotosJob, undoPhotosJob, rollOverJob, revertRollOverJob, giveNumbersJob, takeNumbersBackJob],
  nightly: [(at) => forgetOldPhotos({ ...at, now: systemClock.now() }), (at) => forgetUnnamedFiles({ ...at, now: systemClock.now() })],
  audiences: peopleAudiences,
  countPeople: countStudents,
  veils: [attributeVeil],
});
