import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const smsTemplateRefusals = defineTexts({
  en: {
    'errors.SMS_DAYS': 'It expires before it was approved. Check both days.',
    'errors.SMS_PLACES': 'Describe each variable of the text, in its order.',
    'errors.SMS_TEMPLATE_DAYS_ORDERED': 'It expires before it was approved. Check both days.',
    'errors.SMS_TEMPLATE_DLT_ONCE': 'Another SMS template has this number.',
    'errors.SMS_TEMPLATE_NAME_ONCE': 'Another SMS template has this name.',
    'errors.SMS_VARIABLE_TWICE': 'Another variable has this name.',
  },
  hi: {
    'errors.SMS_DAYS': 'यह अनुमोदन से पहले समाप्त होता है। दोनों दिन जाँचें।',
    'errors.SMS_PLACES': 'पाठ के हर चर का विवरण क्रम से दें।',
    'errors.SMS_TEMPLATE_DAYS_ORDERED': 'यह अनुमोदन से पहले समाप्त होता है। दोनों दिन जाँचें।',
    'errors.SMS_TEMPLATE_DLT_ONCE': 'दूसरे SMS साँचे की यही संख्या है।',
    'errors.SMS_TEMPLATE_NAME_ONCE': 'दूसरे SMS साँचे का यही नाम है।',
    'errors.SMS_VARIABLE_TWICE': 'दूसरे चर का यही नाम है।',
  },
  mr: {
    'errors.SMS_DAYS': 'हा मंजुरीआधीच संपतो. दोन्ही दिवस तपासा.',
    'errors.SMS_PLACES': 'मजकुरातील प्रत्येक चलाचे वर्णन क्रमाने द्या.',
    'errors.SMS_TEMPLATE_DAYS_ORDERED': 'हा मंजुरीआधीच संपतो. दोन्ही दिवस तपासा.',
    'errors.SMS_TEMPLATE_DLT_ONCE': 'दुसऱ्या SMS साच्याचा हाच क्रमांक आहे.',
    'errors.SMS_TEMPLATE_NAME_ONCE': 'दुसऱ्या SMS साच्याचे हेच नाव आहे.',
    'errors.SMS_VARIABLE_TWICE': 'दुसऱ्या चलाचे हेच नाव आहे.',
  },
});
