import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const activityMasterText = defineTexts({
  en: {
    'activityMasters.title': 'Activities',
    'activityMasters.purpose':
      'Your own names of activities, and activities of your own. An own activity informs: nothing is refused by its dates.',
    'activityMasters.one': 'activity',
    'activityMaster.code': 'Code',
    'activityMaster.name': 'Name',
    'activityMaster.type': 'Type',
    'activityMaster.act.help': 'Gives that activity this name here. Empty: an activity of your own, which only informs.',
    'activityMaster.listOrder': 'Order',
    'feed.kind.activityMasters': 'Activities',
  },
  hi: {
    'activityMasters.title': 'गतिविधियाँ',
    'activityMasters.purpose':
      'गतिविधियों के आपके अपने नाम, और आपकी अपनी गतिविधियाँ। अपनी गतिविधि केवल सूचना देती है: उसकी तिथियों से कुछ रोका नहीं जाता।',
    'activityMasters.one': 'गतिविधि',
    'activityMaster.code': 'कोड',
    'activityMaster.name': 'नाम',
    'activityMaster.type': 'प्रकार',
    'activityMaster.act.help': 'उस गतिविधि को यहाँ यह नाम देता है। खाली: आपकी अपनी गतिविधि, जो केवल सूचना देती है।',
    'activityMaster.listOrder': 'क्रम',
    'feed.kind.activityMasters': 'गतिविधियाँ',
  },
  mr: {
    'activityMasters.title': 'उपक्रम',
    'activityMasters.purpose':
      'उपक्रमांची तुमची स्वतःची नावे, आणि तुमचे स्वतःचे उपक्रम. स्वतःचा उपक्रम फक्त माहिती देतो: त्याच्या तारखांनी काहीही नाकारले जात नाही.',
    'activityMasters.one': 'उपक्रम',
    'activityMaster.code': 'कोड',
    'activityMaster.name': 'नाव',
    'activityMaster.type': 'प्रकार',
    'activityMaster.act.help': 'त्या उपक्रमाला येथे हे नाव देतो. रिकामे: तुमचा स्वतःचा उपक्रम, जो फक्त माहिती देतो.',
    'activityMaster.listOrder': 'क्रम',
    'feed.kind.activityMasters': 'उपक्रम',
  },
});
