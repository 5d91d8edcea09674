import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** The one legend of the signs beside marks, for every page, print and file. */
export const markSignText = defineTexts({
  en: {
    'sign.title': 'Signs beside marks',
    'sign.grace': 'marks of grace under {ordinance}: 30{sign}2 is 30 obtained and 2 added',
    'sign.MODERATED': 'raised by moderation',
    'sign.CARRIED': 'carried from an earlier examination',
    'sign.EXEMPT': 'passed and kept: exempted from the next attempt',
    'sign.AB': 'absent',
    'sign.UFM': 'unfair means, decision pending',
    'sign.WH': 'withheld',
    'sign.NE': 'not eligible',
    'sign.EX': 'exempted from this head',
    'sign.INC': 'not yet received',
  },
  hi: {
    'sign.title': 'अंकों के साथ के चिह्न',
    'sign.grace': '{ordinance} से कृपांक: 30{sign}2 यानी 30 अंक प्राप्त और 2 जोड़े गए',
    'sign.MODERATED': 'मॉडरेशन से बढ़ाए गए अंक',
    'sign.CARRIED': 'पिछली परीक्षा से लाए गए अंक',
    'sign.EXEMPT': 'उत्तीर्ण, अंक सुरक्षित: अगले प्रयास में छूट',
    'sign.AB': 'अनुपस्थित',
    'sign.UFM': 'अनुचित साधन, निर्णय शेष',
    'sign.WH': 'रोका गया',
    'sign.NE': 'पात्र नहीं',
    'sign.EX': 'इस शीर्ष से छूट',
    'sign.INC': 'अभी प्राप्त नहीं',
  },
  mr: {
    'sign.title': 'गुणांसोबतची चिन्हे',
    'sign.grace': '{ordinance} नुसार कृपागुण: 30{sign}2 म्हणजे 30 मिळाले आणि 2 वाढवले',
    'sign.MODERATED': 'मॉडरेशनने वाढवलेले गुण',
    'sign.CARRIED': 'आधीच्या परीक्षेतून आणलेले गुण',
    'sign.EXEMPT': 'उत्तीर्ण, गुण कायम: पुढच्या प्रयत्नात सूट',
    'sign.AB': 'गैरहजर',
    'sign.UFM': 'अनुचित साधन, निर्णय बाकी',
    'sign.WH': 'रोखलेला',
    'sign.NE': 'पात्र नाही',
    'sign.EX': 'या शीर्षातून सूट',
    'sign.INC': 'अजून मिळाले नाहीत',
  },
});
