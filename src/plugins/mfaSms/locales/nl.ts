import type { MfaSmsTextKey } from './en.ts'

const nl: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'Sms',
  'mfaSms.number.title': 'Verificatie via sms instellen',
  'mfaSms.number.detail': 'We sturen een code per sms naar dit nummer.',
  'mfaSms.number.risk': 'Sms-berichten kunnen worden omgeleid, bijvoorbeeld naar de simkaart van iemand anders.',
  'mfaSms.number.safer': 'Een authenticator-app of een passkey is veiliger, als je die kunt gebruiken.',
  'mfaSms.number.label': 'Telefoonnummer',
  'mfaSms.number.country': 'Land',
  'mfaSms.number.placeholder': 'Mobiel nummer',
  'mfaSms.number.submit': 'Doorgaan',
  'mfaSms.enrol.detail': 'We hebben een code gestuurd naar {number}.',
  'mfaSms.added.title': 'Verificatie via sms toegevoegd',
  'mfaSms.added.detail': 'We sturen je een code per sms vóór alles wat belangrijk is.',
  'mfaSms.verify.detail': 'We hebben een code naar je telefoon gestuurd.',
  'mfaSms.verify.sending': 'We sturen een code naar je telefoon.',
  'mfaSms.verify.none': 'Er is geen code gestuurd.',
  'mfaSms.resend.question': 'Geen bericht ontvangen?',
  'mfaSms.resend.resend': 'Code opnieuw sturen',
  'mfaSms.resend.resendIn': 'Nieuwe code over {seconds} s',
  'mfaSms.resend.resent': 'Nieuwe code verstuurd om {time}. De twee nieuwste werken.',
  'mfaSms.resend.mayResend': 'Je kunt nu een nieuwe code aanvragen.',
  'mfaSms.error.number': 'Voer een geldig telefoonnummer in.',
  'mfaSms.error.loginNumber': 'Je logt in met dit nummer. Kies een ander.',
  'mfaSms.error.budget': 'Vandaag kunnen er geen berichten meer worden gestuurd. Kies een andere methode.',
  'mfaSms.error.country': 'We kunnen geen berichten naar dit land sturen. Kies een andere methode.',
  'mfaSms.error.notSent': 'Er is iets misgegaan: we konden de code niet sturen. Probeer het later opnieuw.',
}

export default nl
