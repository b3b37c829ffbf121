import type { MfaPasskeyTextKey } from './en.ts'

const sv: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Lösennyckel',
  'mfaPasskey.enrol.title': 'Verifiera med lösennyckel',
  'mfaPasskey.enrol.detail': 'Använd dina lösennycklar för att verifiera dig',
  'mfaPasskey.enrol.none': 'Du har ingen lösennyckel ännu. Webbläsaren eller enheten skapar en först.',
  'mfaPasskey.enrol.enable': 'Aktivera',
  'mfaPasskey.enrol.create': 'Skapa en lösennyckel',
  'mfaPasskey.waiting': 'Följ anvisningen från din webbläsare eller enhet.',
  'mfaPasskey.enrol.busy': 'Aktiverar…',
  'mfaPasskey.added.title': 'Verifiering med lösennyckel är tillagd',
  'mfaPasskey.added.detail': 'Du behöver använda en lösennyckel före allt som är viktigt.',
  'mfaPasskey.verify.title': 'Verifierar med lösennyckel',
  'mfaPasskey.retry': 'Försök igen',
  'mfaPasskey.error.notAllowed': 'Lösennyckeln avvisades eller tiden gick ut.',
  'mfaPasskey.error.refused': 'Din lösennyckel kunde inte verifieras. Försök igen.',
  'mfaPasskey.error.notHere':
    'Ingen av dina lösennycklar för verifiering fungerar på sidan. Välj ett annat sätt att verifiera.',
  'mfaPasskey.error.notSupported': 'Webbläsaren eller enheten kan inte använda lösennycklar här.',
  'mfaPasskey.error.alreadyLinked': 'Enheten har redan en lösennyckel för ditt konto.',
  'mfaPasskey.error.limit': 'Det går inte att koppla fler lösennycklar till kontot.',
  'mfaPasskey.error.unknown': 'Ett okänt fel inträffade.',
  'mfaPasskey.error.notAllowed.title': 'Ingen lösennyckel användes',
  'mfaPasskey.error.refused.title': 'Lösennyckeln godkändes inte',
  'mfaPasskey.error.notHere.title': 'Ingen lösennyckel för sidan',
  'mfaPasskey.error.notSupported.title': 'Lösennycklar fungerar inte här',
  'mfaPasskey.error.alreadyLinked.title': 'Du har en lösennyckel här',
  'mfaPasskey.enrol.failed': 'Lösennyckeln lades inte till',
  'mfaPasskey.verify.failed': 'Inte verifierad',
}

export default sv
