interface Beginner {
  readonly hasPages: boolean;
  readonly seesExams: boolean;
  readonly runsInstitute: boolean;
}

/** The exam cell and teachers begin with their own work; whoever runs the institute begins as usual. */
export const beginsWithExams = ({ hasPages, seesExams, runsInstitute }: Beginner): boolean => hasPages && seesExams && !runsInstitute;
