import type { MfaSmsTextKey } from './en.ts'

const sv: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'Sms',
  'mfaSms.number.title': 'Verifiera med sms',
  'mfaSms.number.detail': 'Vi skickar en kod med sms till numret.',
  'mfaSms.number.risk': 'Sms kan ledas om, till exempel till någon annans SIM-kort.',
  'mfaSms.number.safer': 'En autentiseringsapp eller en lösennyckel är säkrare, om du kan använda någon.',
  'mfaSms.number.label': 'Telefonnummer',
  'mfaSms.number.country': 'Land',
  'mfaSms.number.placeholder': 'Telefonnummer',
  'mfaSms.number.submit': 'Fortsätt',
  'mfaSms.enrol.detail': 'Vi har skickat en kod till {number}.',
  'mfaSms.added.title': 'Verifiering med sms är tillagd',
  'mfaSms.added.detail': 'Vi skickar en kod med sms före allt som är viktigt.',
  'mfaSms.verify.detail': 'Vi har skickat en kod till din telefon.',
  'mfaSms.verify.sending': 'Vi skickar en kod till din telefon.',
  'mfaSms.verify.none': 'Ingen kod har skickats.',
  'mfaSms.resend.question': 'Har du inte fått något sms?',
  'mfaSms.resend.resend': 'Skicka ny kod',
  'mfaSms.resend.resendIn': 'Skicka ny kod om {seconds} s',
  'mfaSms.resend.resent': 'Ny kod kl. {time}. De två senaste gäller.',
  'mfaSms.resend.mayResend': 'Du kan be om en ny kod nu.',
  'mfaSms.error.number': 'Ange ett giltigt telefonnummer.',
  'mfaSms.error.loginNumber': 'Du loggar in med det här numret. Välj ett annat.',
  'mfaSms.error.budget': 'Inga fler sms kan skickas i dag. Välj ett annat sätt.',
  'mfaSms.error.country': 'Vi kan inte skicka sms till det här landet. Välj ett annat sätt.',
  'mfaSms.error.notSent': 'Något gick fel: vi kunde inte skicka koden. Försök igen senare.',
}

export default sv
