export const jobs = {
  'job.state.QUEUED': 'Waiting',
  'job.state.RUNNING': 'In progress',
  'job.state.DONE': 'Done',
  'job.state.FAILED': 'Failed',
  'job.state.CANCELLED': 'Cancelled',
  'job.stage.apply': 'Applying',
  'job.progress': '{done} of {total}',
  'job.left.minutes': 'about {count} min left',
  'job.left.seconds': 'about {count} s left',
  'job.cancel': 'Cancel',
  'job.cancelling': 'Stops at its next step',
  'job.lost': 'Progress is not arriving; the work goes on.',
} as const;
