import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const ticketNewsText = defineTexts({
  en: {
    'notification.hallTicket.ISSUED': 'Your hall ticket is issued',
    'notification.hallTicket.AGAIN': 'Your hall ticket was issued again: use the new one',
    'notification.hallTicket.REVOKED': 'Your hall ticket was revoked. Ask the exam office.',
  },
  hi: {
    'notification.hallTicket.ISSUED': 'आपका प्रवेश पत्र जारी हुआ',
    'notification.hallTicket.AGAIN': 'आपका प्रवेश पत्र फिर जारी हुआ: नया ही काम में लें',
    'notification.hallTicket.REVOKED': 'आपका प्रवेश पत्र रद्द हुआ। परीक्षा कार्यालय में पूछें।',
  },
  mr: {
    'notification.hallTicket.ISSUED': 'तुमचे प्रवेशपत्र दिले आहे',
    'notification.hallTicket.AGAIN': 'तुमचे प्रवेशपत्र पुन्हा दिले आहे: नवे वापरा',
    'notification.hallTicket.REVOKED': 'तुमचे प्रवेशपत्र रद्द झाले आहे. परीक्षा कार्यालयात विचारा.',
  },
});
