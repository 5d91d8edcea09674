import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const attendanceRefusals = defineTexts({
  en: {
    'errors.ATTENDANCE_PLACE': 'A lecture has a number and a paper; a day and a half-day have neither.',
    'errors.ATTENDANCE_FUTURE': 'This day is still to come. Take attendance on the day.',
    'errors.ATTENDANCE_HOLIDAY': 'This day is a holiday: no attendance is taken.',
    'errors.ATTENDANCE_OUTSIDE': 'This day is outside the academic year of the class.',
    'errors.ATTENDANCE_FROZEN': 'Attendance of this day is frozen. Whoever may correct it does, with a reason.',
    'errors.ATTENDANCE_OPEN': 'This day is not frozen. Change it in the roll call.',
    'errors.ATTENDANCE_CODE': 'Choose a code.',
  },
  hi: {
    'errors.ATTENDANCE_PLACE': 'व्याख्यान का क्रमांक और प्रश्नपत्र होता है; दिन और आधे दिन का नहीं।',
    'errors.ATTENDANCE_FUTURE': 'यह दिन अभी आना है। उसी दिन भरें।',
    'errors.ATTENDANCE_HOLIDAY': 'यह दिन छुट्टी है: कुछ नहीं भरा जाता।',
    'errors.ATTENDANCE_OUTSIDE': 'यह दिन कक्षा के शैक्षणिक वर्ष के बाहर है।',
    'errors.ATTENDANCE_FROZEN': 'इस दिन की उपस्थिति जमी हुई है। जिसे सुधारने का अधिकार है वह कारण देकर सुधारता है।',
    'errors.ATTENDANCE_OPEN': 'यह दिन जमा नहीं है। इसे हाज़िरी में भरें।',
    'errors.ATTENDANCE_CODE': 'कोड चुनें।',
  },
  mr: {
    'errors.ATTENDANCE_PLACE': 'व्याख्यानाला क्रमांक आणि पेपर असतो; दिवस आणि अर्ध्या दिवसाला नाही.',
    'errors.ATTENDANCE_FUTURE': 'हा दिवस अजून यायचा आहे. त्याच दिवशी भरा.',
    'errors.ATTENDANCE_HOLIDAY': 'हा दिवस सुट्टीचा आहे: काही भरले जात नाही.',
    'errors.ATTENDANCE_OUTSIDE': 'हा दिवस वर्गाच्या शैक्षणिक वर्षाबाहेर आहे.',
    'errors.ATTENDANCE_FROZEN': 'या दिवसाची हजेरी गोठवली आहे. ज्यांना अधिकार आहे ते कारण देऊन दुरुस्त करतात.',
    'errors.ATTENDANCE_OPEN': 'हा दिवस गोठवलेला नाही. तो हजेरीत भरा.',
    'errors.ATTENDANCE_CODE': 'कोड निवडा.',
  },
});
