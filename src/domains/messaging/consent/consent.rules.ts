import type { Language } from '../../../kit/text/texts.contract.ts';
import type { NoticeWords } from './consent.contract.ts';

/** What a shipped notice is filled with. */
interface NoticeFacts {
  readonly institute: string;
  /** Its name in Devanagari, where one is entered. */
  readonly inScript: string | null;
  /** The topic in each language. */
  readonly topic: Readonly<Record<Language, string>>;
}

/** Of the shipped notice, what an institute has to fill in. */
const UNFILLED: Readonly<Record<keyof NoticeWords, string>> = {
  en: 'write the name, email and telephone of the contact here',
  hi: 'यहाँ संपर्क व्यक्ति का नाम, ईमेल और फ़ोन लिखें',
  mr: 'येथे संपर्क व्यक्तीचे नाव, ईमेल आणि दूरध्वनी लिहा',
};
export const unfilledIn = (words: NoticeWords) =>
  (['en', 'hi', 'mr'] as const).filter((language) => words[language].includes(UNFILLED[language]));

/**
 * A first notice to begin with: what is kept, what for, how consent is withdrawn, which rights there are and where to complain, as Rule 3 of the Digital
 * Personal Data Protection Rules 2025 wants it, in plain words. An institute writes its own contact into it before it is used.
 */
export const shippedNotice = ({ institute, inScript, topic }: NoticeFacts): NoticeWords => ({
  en: `${institute} asks whether it may send you messages about: ${topic.en}.

What we use: your name, your email and your mobile number.
What for: only to send you messages about this topic. They are given to nobody else.
You are free to agree. Results, examinations and fees are told to you in any case.
You can end this as easily as you agree: in your profile, by the link in each mail, or at the office.
You may ask at the office what is kept of you, and have it corrected or erased.
Who to ask: ${UNFILLED.en}.
If you are not answered, you may complain to the Data Protection Board of India.`,
  hi: `${inScript ?? institute} पूछता है कि क्या आपको इस विषय के संदेश भेजे जा सकते हैं: ${topic.hi}।

क्या उपयोग होगा: आपका नाम, ईमेल और मोबाइल नंबर।
किसलिए: केवल इस विषय के संदेश भेजने के लिए। यह किसी और को नहीं दिया जाता।
सहमति देना आपकी इच्छा है। परिणाम, परीक्षा और शुल्क की सूचना आपको हर हाल में मिलेगी।
जितनी आसानी से सहमति दी, उतनी आसानी से वापस ले सकते हैं: प्रोफ़ाइल में, हर मेल की लिंक से, या कार्यालय में।
कार्यालय से पूछ सकते हैं कि आपकी कौन-सी जानकारी रखी है, और उसे सुधरवा या हटवा सकते हैं।
किससे पूछें: ${UNFILLED.hi}।
उत्तर न मिले तो भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।`,
  mr: `${inScript ?? institute} विचारते की तुम्हाला या विषयाचे संदेश पाठवावेत का: ${topic.mr}.

काय वापरले जाईल: तुमचे नाव, ईमेल आणि मोबाइल क्रमांक.
कशासाठी: फक्त या विषयाचे संदेश पाठवण्यासाठी. ही माहिती इतर कोणालाही दिली जात नाही.
संमती देणे तुमच्या इच्छेवर आहे. निकाल, परीक्षा आणि शुल्क यांची माहिती तुम्हाला नेहमीच मिळेल.
जितक्या सहज संमती दिली, तितक्याच सहज मागे घेता येते: प्रोफाइलमध्ये, प्रत्येक मेलमधील लिंकने, किंवा कार्यालयात.
तुमची कोणती माहिती ठेवली आहे हे कार्यालयात विचारता येते, आणि ती दुरुस्त करून किंवा काढून घेता येते.
कोणाला विचारावे: ${UNFILLED.mr}.
उत्तर मिळाले नाही तर भारताच्या डेटा संरक्षण मंडळाकडे तक्रार करता येते.`,
});
