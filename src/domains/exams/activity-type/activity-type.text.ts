import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const activityTypeText = defineTexts({
  en: {
    'activityTypes.title': 'Activity types',
    'activityTypes.purpose': 'Groups of activities: before the examination, marks, results.',
    'activityTypes.one': 'activity type',
    'activityType.code': 'Code',
    'activityType.name': 'Name',
    'feed.kind.activityTypes': 'Activity types',
  },
  hi: {
    'activityTypes.title': 'गतिविधि के प्रकार',
    'activityTypes.purpose': 'गतिविधियों के समूह: परीक्षा से पहले, अंक, परिणाम।',
    'activityTypes.one': 'गतिविधि का प्रकार',
    'activityType.code': 'कोड',
    'activityType.name': 'नाम',
    'feed.kind.activityTypes': 'गतिविधि के प्रकार',
  },
  mr: {
    'activityTypes.title': 'उपक्रमांचे प्रकार',
    'activityTypes.purpose': 'उपक्रमांचे गट: परीक्षेपूर्वी, गुण, निकाल.',
    'activityTypes.one': 'उपक्रमाचा प्रकार',
    'activityType.code': 'कोड',
    'activityType.name': 'नाव',
    'feed.kind.activityTypes': 'उपक्रमांचे प्रकार',
  },
});
