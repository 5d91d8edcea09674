import { defineTexts } from '../text/texts.contract.ts';

export const exportRefusals = defineTexts({
  en: {
    'errors.EXPORT_REASON_REQUIRED': 'More than {count} rows of personal data: give a reason.',
    'errors.PDF_TOO_LONG': 'Printed, this list has {count} {count#page|pages} or more. Filter it, or take Excel or CSV.',
    'errors.SHEET_TOO_LONG': 'This list has {count} {count#row|rows}, more than an Excel sheet holds. Filter it, or take CSV.',
    'errors.EXPORT_NOT_READY': 'The file is not ready or has expired. Export again.',
    'errors.EXPORT_HAS_GROWN': 'The number of rows has grown and now needs approval. Export again.',
    'errors.EXPORT_GONE': 'This file is no longer offered. Reject the request; the person can request the file again.',
    'errors.ASKER_GONE': 'The person who requested this file can no longer sign in. Reject the request.',
    'errors.EXPORT_NOT_ALLOWED': 'Your rights have changed: you can no longer export this file.',
  },
  hi: {
    'errors.EXPORT_REASON_REQUIRED': 'निजी जानकारी की {count} से अधिक पंक्तियाँ: कारण दें।',
    'errors.PDF_TOO_LONG': 'काग़ज़ पर इस सूची के {count} {count#पृष्ठ|पृष्ठ} या अधिक होंगे। छाँटें, या Excel या CSV लें।',
    'errors.SHEET_TOO_LONG': 'इस सूची में {count} {count#पंक्ति है|पंक्तियाँ हैं}, Excel शीट से अधिक। छाँटें, या CSV लें।',
    'errors.EXPORT_NOT_READY': 'फ़ाइल तैयार नहीं है या समय समाप्त हुआ। फिर निर्यात करें।',
    'errors.EXPORT_HAS_GROWN': 'पंक्तियाँ बढ़ गई हैं और अब अनुमोदन चाहिए। फिर निर्यात करें।',
    'errors.EXPORT_GONE': 'यह फ़ाइल अब उपलब्ध नहीं है। अनुरोध अस्वीकार करें; व्यक्ति फ़ाइल का अनुरोध फिर से कर सकता है।',
    'errors.ASKER_GONE': 'इस फ़ाइल का अनुरोध करने वाला अब साइन इन नहीं कर सकता। अनुरोध अस्वीकार करें।',
    'errors.EXPORT_NOT_ALLOWED': 'आपके अधिकार बदल गए हैं: अब आप यह फ़ाइल निर्यात नहीं कर सकते।',
  },
  mr: {
    'errors.EXPORT_REASON_REQUIRED': 'वैयक्तिक माहितीच्या {count} पेक्षा जास्त ओळी: कारण द्या.',
    'errors.PDF_TOO_LONG': 'कागदावर या यादीची {count} {count#पान|पाने} किंवा जास्त होतील. यादी गाळा, किंवा Excel किंवा CSV घ्या.',
    'errors.SHEET_TOO_LONG': 'या यादीत {count} {count#ओळ आहे|ओळी आहेत}, Excel शीटपेक्षा जास्त. यादी गाळा, किंवा CSV घ्या.',
    'errors.EXPORT_NOT_READY': 'फाइल तयार नाही किंवा वेळ संपली. पुन्हा निर्यात करा.',
    'errors.EXPORT_HAS_GROWN': 'ओळी वाढल्या आहेत आणि आता मंजुरी लागते. पुन्हा निर्यात करा.',
    'errors.EXPORT_GONE': 'ही फाइल आता उपलब्ध नाही. विनंती नाकारा; व्यक्ती पुन्हा विनंती करू शकते.',
    'errors.ASKER_GONE': 'या फाइलची विनंती करणारा आता साइन इन करू शकत नाही. विनंती नाकारा.',
    'errors.EXPORT_NOT_ALLOWED': 'तुमचे अधिकार बदलले आहेत: आता तुम्ही ही फाइल निर्यात करू शकत नाही.',
  },
});
