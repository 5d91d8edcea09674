import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const teamRefusals = defineTexts({
  en: {
    'errors.TEAM_NAME_ONCE': 'Another team has this name: choose one that says which it is.',
    'errors.TEAM_BELOW_ITSELF': 'A team cannot stand below itself: choose a team that is not one of those below it.',
    'errors.TEAM_REACH':
      'A policy of a team counts in the institutes of the team at most: give the team those institutes first, or narrow its policies.',
    'errors.TEAM_NOT_EMPTY': 'The team is not empty any more: move or remove its members, policies and the teams below it first.',
    'errors.TEAMS_FULL': 'There are as many teams as there can be: delete some that are not needed.',
  },
  hi: {
    'errors.TEAM_NAME_ONCE': 'इस नाम की दूसरी टीम है: ऐसा नाम चुनें जिससे पहचान हो।',
    'errors.TEAM_BELOW_ITSELF': 'टीम अपने ही नीचे नहीं हो सकती: ऐसी टीम चुनें जो इसके नीचे न हो।',
    'errors.TEAM_REACH': 'टीम की नीति अधिक से अधिक टीम के संस्थानों में लागू होती है: पहले टीम को वे संस्थान दें, या उसकी नीतियाँ सीमित करें।',
    'errors.TEAM_NOT_EMPTY': 'टीम अब खाली नहीं है: पहले उसके सदस्य, नीतियाँ और नीचे की टीमें हटाएँ या ले जाएँ।',
    'errors.TEAMS_FULL': 'जितनी टीमें हो सकती हैं उतनी हैं: अनावश्यक हटाएँ।',
  },
  mr: {
    'errors.TEAM_NAME_ONCE': 'या नावाचा दुसरा संघ आहे: ओळख पटेल असे नाव निवडा.',
    'errors.TEAM_BELOW_ITSELF': 'संघ स्वतःच्याच खाली असू शकत नाही: याखाली नसलेला संघ निवडा.',
    'errors.TEAM_REACH': 'संघाचे धोरण जास्तीत जास्त संघाच्या संस्थांत लागू होते: आधी संघाला त्या संस्था द्या, किंवा त्याची धोरणे मर्यादित करा.',
    'errors.TEAM_NOT_EMPTY': 'संघ आता रिकामा नाही: आधी त्याचे सदस्य, धोरणे आणि खालील संघ काढा किंवा हलवा.',
    'errors.TEAMS_FULL': 'जितके संघ असू शकतात तितके आहेत: नको असलेले हटवा.',
  },
});
