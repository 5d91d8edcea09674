import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const categoryCertificateRefusals = defineTexts({
  en: {
    'errors.CATEGORY_CERTIFICATE_ONCE': 'This student has a certificate of this kind and number already.',
    'errors.CERTIFICATE_FUTURE': 'The certificate is issued in the future. Give the day on it.',
    'errors.CATEGORY_CERTIFICATE_DAYS': 'It ends before it was issued. Check both days.',
    'errors.CERTIFICATE_CHANGED': 'Somebody changed this certificate meanwhile. Look at it again.',
  },
  hi: {
    'errors.CATEGORY_CERTIFICATE_ONCE': 'इस विद्यार्थी का इसी प्रकार और क्रमांक का प्रमाणपत्र पहले से है।',
    'errors.CERTIFICATE_FUTURE': 'प्रमाणपत्र की जारी तिथि भविष्य में है। उस पर लिखा दिन दें।',
    'errors.CATEGORY_CERTIFICATE_DAYS': 'यह जारी होने से पहले समाप्त होता है। दोनों दिन जाँचें।',
    'errors.CERTIFICATE_CHANGED': 'इस बीच किसी ने यह प्रमाणपत्र बदला। इसे फिर देखें।',
  },
  mr: {
    'errors.CATEGORY_CERTIFICATE_ONCE': 'या विद्यार्थ्याचे याच प्रकारचे आणि क्रमांकाचे प्रमाणपत्र आधीच आहे.',
    'errors.CERTIFICATE_FUTURE': 'प्रमाणपत्राचा दिवस भविष्यातील आहे. त्यावरचा दिवस द्या.',
    'errors.CATEGORY_CERTIFICATE_DAYS': 'ते दिल्याच्या आधी संपते. दोन्ही दिवस तपासा.',
    'errors.CERTIFICATE_CHANGED': 'दरम्यान कोणीतरी हे प्रमाणपत्र बदलले. ते पुन्हा पाहा.',
  },
});
