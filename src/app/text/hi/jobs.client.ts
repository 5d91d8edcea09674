import type { jobs as english } from '../en/jobs.client.ts';

export const jobs: Record<keyof typeof english, string> = {
  'job.state.QUEUED': 'प्रतीक्षा में',
  'job.state.RUNNING': 'चल रहा है',
  'job.state.DONE': 'पूर्ण',
  'job.state.FAILED': 'असफल',
  'job.state.CANCELLED': 'रद्द',
  'job.stage.apply': 'लागू हो रहा है',
  'job.progress': '{total} में से {done}',
  'job.left.minutes': 'लगभग {count} मिनट शेष',
  'job.left.seconds': 'लगभग {count} सेकंड शेष',
  'job.cancel': 'रद्द करें',
  'job.cancelling': 'अगले चरण पर रुकेगा',
  'job.lost': 'प्रगति नहीं मिल रही; काम जारी है।',
};
