import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentTagRefusals = defineTexts({
  en: {
    'errors.STUDENT_TAG_NAME_ONCE': 'There is a tag of this name already.',
    'errors.STUDENT_TAG_NAME_ANY_CASE': 'There is a tag of this name already, in capital or small letters.',
    'errors.UNKNOWN_TAG': 'One of these tags is gone. Choose again.',
  },
  hi: {
    'errors.STUDENT_TAG_NAME_ONCE': 'इस नाम का टैग पहले से है।',
    'errors.STUDENT_TAG_NAME_ANY_CASE': 'इस नाम का टैग बड़े या छोटे अक्षरों में पहले से है।',
    'errors.UNKNOWN_TAG': 'इनमें से एक टैग अब नहीं है। फिर चुनें।',
  },
  mr: {
    'errors.STUDENT_TAG_NAME_ONCE': 'या नावाचा टॅग आधीच आहे.',
    'errors.STUDENT_TAG_NAME_ANY_CASE': 'या नावाचा टॅग मोठ्या किंवा लहान अक्षरांत आधीच आहे.',
    'errors.UNKNOWN_TAG': 'यांपैकी एक टॅग आता नाही. पुन्हा निवडा.',
  },
});
