import type { MfaPasskeyTextKey } from './en.ts'

const nl: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Passkey',
  'mfaPasskey.enrol.title': 'Verificatie met passkey instellen',
  'mfaPasskey.enrol.detail': 'Zet je passkeys aan voor verificatie',
  'mfaPasskey.enrol.none': 'Je hebt nog geen passkey. Je browser of apparaat maakt er eerst een.',
  'mfaPasskey.enrol.enable': 'Inschakelen',
  'mfaPasskey.enrol.create': 'Passkey maken',
  'mfaPasskey.waiting': 'Volg de aanwijzingen van je browser of apparaat.',
  'mfaPasskey.enrol.busy': 'Inschakelen...',
  'mfaPasskey.added.title': 'Verificatie met passkey toegevoegd',
  'mfaPasskey.added.detail': 'Je wordt om een passkey gevraagd vóór alles wat belangrijk is.',
  'mfaPasskey.verify.title': 'Verifiëren met passkey',
  'mfaPasskey.retry': 'Opnieuw proberen',
  'mfaPasskey.error.notAllowed': 'Het passkeyverzoek is verlopen of geweigerd.',
  'mfaPasskey.error.refused': 'Je passkey kon niet worden geverifieerd. Probeer het opnieuw.',
  'mfaPasskey.error.notHere': 'Geen van je verificatiepasskeys werkt op deze pagina. Kies een andere manier.',
  'mfaPasskey.error.notSupported': 'Deze browser of dit apparaat kan hier geen passkeys gebruiken.',
  'mfaPasskey.error.alreadyLinked': 'Dit apparaat heeft al een passkey voor je account.',
  'mfaPasskey.error.limit': 'Er kunnen niet meer passkeys aan het account worden gekoppeld.',
  'mfaPasskey.error.unknown': 'Er is een onbekende fout opgetreden.',
  'mfaPasskey.error.notAllowed.title': 'Geen passkey gebruikt',
  'mfaPasskey.error.refused.title': 'Passkey niet geaccepteerd',
  'mfaPasskey.error.notHere.title': 'Geen passkey voor deze pagina',
  'mfaPasskey.error.notSupported.title': 'Passkeys werken hier niet',
  'mfaPasskey.error.alreadyLinked.title': 'Je hebt hier al een passkey',
  'mfaPasskey.enrol.failed': 'Verificatie met passkey niet toegevoegd',
  'mfaPasskey.verify.failed': 'Niet geverifieerd',
}

export default nl
