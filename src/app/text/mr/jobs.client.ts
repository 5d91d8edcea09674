import type { jobs as english } from '../en/jobs.client.ts';

export const jobs: Record<keyof typeof english, string> = {
  'job.state.QUEUED': 'प्रतीक्षेत',
  'job.state.RUNNING': 'सुरू आहे',
  'job.state.DONE': 'पूर्ण',
  'job.state.FAILED': 'अयशस्वी',
  'job.state.CANCELLED': 'रद्द',
  'job.stage.apply': 'लागू होत आहे',
  'job.progress': '{total} पैकी {done}',
  'job.left.minutes': 'सुमारे {count} मिनिटे बाकी',
  'job.left.seconds': 'सुमारे {count} सेकंद बाकी',
  'job.cancel': 'रद्द करा',
  'job.cancelling': 'पुढच्या टप्प्यावर थांबेल',
  'job.lost': 'प्रगती येत नाही; काम सुरू आहे.',
};
