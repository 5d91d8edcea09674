import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const teamRefusals = defineTexts({
  en: {
    'errors.TEAM_NAME_ONCE': 'Another team has this name.',
    'errors.TEAM_NAME_ANY_CASE': 'Another team has this name in other capitals or small letters.',
    'errors.TEAM_BELOW_ITSELF': 'A team cannot be under itself. Choose another team.',
    'errors.TEAM_REACH':
      "A team's policies can apply only in the team's institutes. Add the institutes to the team, or limit the policies.",
    'errors.TEAM_NOT_EMPTY': 'The team is not empty. Move or remove its members, policies and teams first.',
    'errors.TEAMS_FULL': 'Maximum number of teams reached. Delete some first.',
  },
  hi: {
    'errors.TEAM_NAME_ONCE': 'इस नाम की दूसरी टीम है।',
    'errors.TEAM_NAME_ANY_CASE': 'इसी नाम की दूसरी टीम है; केवल बड़े-छोटे अक्षरों का अंतर है।',
    'errors.TEAM_BELOW_ITSELF': 'टीम अपने ही नीचे नहीं हो सकती। दूसरी टीम चुनें।',
    'errors.TEAM_REACH': 'टीम की नीतियाँ केवल टीम के संस्थानों में लागू हो सकती हैं। टीम में संस्थान जोड़ें, या नीतियाँ सीमित करें।',
    'errors.TEAM_NOT_EMPTY': 'टीम खाली नहीं है। पहले उसके सदस्य, नीतियाँ और टीमें ले जाएँ या हटाएँ।',
    'errors.TEAMS_FULL': 'टीमों की अधिकतम संख्या हो चुकी है। पहले कुछ हटाएँ।',
  },
  mr: {
    'errors.TEAM_NAME_ONCE': 'या नावाचा दुसरा संघ आहे.',
    'errors.TEAM_NAME_ANY_CASE': 'या नावाचा दुसरा संघ आहे; फक्त लहान-मोठ्या अक्षरांचा फरक आहे.',
    'errors.TEAM_BELOW_ITSELF': 'संघ स्वतःच्याच खाली असू शकत नाही. दुसरा संघ निवडा.',
    'errors.TEAM_REACH': 'संघाची धोरणे फक्त संघाच्या संस्थांत लागू होऊ शकतात. संघाला संस्था जोडा, किंवा धोरणे मर्यादित करा.',
    'errors.TEAM_NOT_EMPTY': 'संघ रिकामा नाही. आधी त्याचे सदस्य, धोरणे आणि संघ हलवा किंवा काढा.',
    'errors.TEAMS_FULL': 'संघांची कमाल संख्या झाली आहे. आधी काही हटवा.',
  },
});
