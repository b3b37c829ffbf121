import type { MfaTextKey } from './en.ts'

/** Swedish texts of the core's screens for second factors. The type requires one for each English text. */
const sv: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Transaktionsskydd',
  'mfa.intro.detail': 'Lägg till en extra kontroll, så att bara du kan använda din plånbok.',
  'mfa.intro.continue': 'Fortsätt',
  'mfa.notNow': 'Inte nu',
  'mfa.none.title': 'Öka säkerheten',
  'mfa.none.detail': 'Appen erbjuder inga sätt att verifiera.',
  'mfa.none.close': 'OK',

  'mfa.choose.title': 'Välj ett sätt att verifiera',
  'mfa.choose.detail': 'Det används före allt som är viktigt.',
  'mfa.choose.label': 'Sätt att verifiera',
  'mfa.recommended': 'Rekommenderas',
  'mfa.added': 'Tillagt',
  'mfa.disabled': 'Inaktiverat',
  'mfa.remove': 'Ta bort {method}',
  'mfa.remove.question': 'Ta bort?',
  'mfa.remove.last': 'Ditt konto får ingen extra kontroll.',
  'mfa.remove.keep': 'Behåll',
  'mfa.remove.confirm': 'Ta bort',
  'mfa.remove.done': '{method} togs bort.',

  'mfa.verify.title': 'Verifiera din identitet',
  'mfa.verify.detail': 'Välj ett sätt att verifiera',
  'mfa.verify.none': 'Appen kan inte fråga efter din extra verifiering. Använd appen där du lade till den.',
  'mfa.code.title': 'Ange verifieringskoden',
  'mfa.enrol.step': 'Steg {at} av {count}',
  'mfa.enrol.code.title': 'Ange koden för registrering',
  'mfa.another': 'Välj ett annat sätt',
  'mfa.done': 'Klar',

  'mfa.code.label': 'Sexsiffrig kod',
  'mfa.code.checking': 'Verifierar…',
  'mfa.code.success': 'Klart!',
  'mfa.code.numeric': 'Koden kan bara innehålla siffror',
  'mfa.code.length': 'Koden måste ha exakt 6 siffror',

  'mfa.error.maxAttempts': 'Du har gjort för många försök. Stäng fönstret och försök igen om 10 sekunder.',
  'mfa.error.tooManyCodes': 'Du har gjort för många försök. Vänta 10 sekunder innan du försöker igen.',
  'mfa.error.timeLimit': 'Tiden för att ange koden har gått ut. Försök igen om 30 sekunder.',
  'mfa.error.invalidCode': 'Koden som du angav är inte giltig',
  'mfa.error.canceled': 'Verifieringen avbröts',
  'mfa.error.enrollment': 'Okänt fel',
  'mfa.error.verification': 'Något gick fel.',
}

export default sv
