import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const mailFileRefusals = defineTexts({
  en: {
    'refused.MAIL_FILE_KIND': 'This is no PDF, PNG, JPEG, CSV (UTF-8) or XLSX file, or its name says another kind. Choose another file.',
    'refused.MAIL_FILE_EMPTY': 'This file is empty. Choose another file.',
    'refused.MAIL_FILES_COUNT': 'A mail takes at most {count} files. Remove one first.',
    'refused.MAIL_FILE_SIZE': 'A file has at most {count} kB. Make it smaller.',
    'refused.MAIL_FILES_SIZE': 'The files of a mail have at most {count} kB together.',
    'refused.MAIL_FILE_RIGHT': 'Whoever added “{value}” may write messages no more. Remove the file, or add it yourself.',
    'refused.FILES_BY_MAIL': 'Only a mail takes files.',
  },
  hi: {
    'refused.MAIL_FILE_KIND': 'यह PDF, PNG, JPEG, CSV (UTF-8) या XLSX फ़ाइल नहीं है, या इसका नाम कोई और प्रकार बताता है। दूसरी फ़ाइल चुनें।',
    'refused.MAIL_FILE_EMPTY': 'यह फ़ाइल ख़ाली है। दूसरी फ़ाइल चुनें।',
    'refused.MAIL_FILES_COUNT': 'एक मेल के साथ अधिकतम {count} फ़ाइलें जाती हैं। पहले एक हटाएँ।',
    'refused.MAIL_FILE_SIZE': 'एक फ़ाइल अधिकतम {count} kB की हो सकती है। उसे छोटा करें।',
    'refused.MAIL_FILES_SIZE': 'एक मेल की फ़ाइलें कुल अधिकतम {count} kB की हो सकती हैं।',
    'refused.MAIL_FILE_RIGHT': 'जिसने “{value}” जोड़ी, वह अब संदेश नहीं लिख सकता। फ़ाइल हटाएँ, या उसे स्वयं जोड़ें।',
    'refused.FILES_BY_MAIL': 'फ़ाइलें केवल मेल के साथ जाती हैं।',
  },
  mr: {
    'refused.MAIL_FILE_KIND': 'ही PDF, PNG, JPEG, CSV (UTF-8) किंवा XLSX फाइल नाही, किंवा तिचे नाव दुसरा प्रकार सांगते. दुसरी फाइल निवडा.',
    'refused.MAIL_FILE_EMPTY': 'ही फाइल रिकामी आहे. दुसरी फाइल निवडा.',
    'refused.MAIL_FILES_COUNT': 'एका मेलसोबत जास्तीत जास्त {count} फाइल जातात. आधी एक काढा.',
    'refused.MAIL_FILE_SIZE': 'एक फाइल जास्तीत जास्त {count} kB ची असू शकते. ती लहान करा.',
    'refused.MAIL_FILES_SIZE': 'मेलच्या फाइल एकूण जास्तीत जास्त {count} kB च्या असू शकतात.',
    'refused.MAIL_FILE_RIGHT': 'ज्याने “{value}” जोडली, तो आता संदेश लिहू शकत नाही. फाइल काढा, किंवा ती स्वतः जोडा.',
    'refused.FILES_BY_MAIL': 'फाइल फक्त मेलसोबत जातात.',
  },
});
