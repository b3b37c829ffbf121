import type { MoonpayOnRampTextKey } from './en.ts'

const sv: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Betala med kort',
  'moonpayOnRamp.description': 'Kort, Apple Pay eller banköverföring, med MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay säljer {symbol} mot kort, Apple Pay och banköverföring. Du betalar på deras sida, på en ny flik, och dina {symbol} kommer hit på {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Så mycket {symbol} du vill',
  'moonpayOnRamp.prompt.continue': 'Fortsätt till MoonPay',

  'moonpayOnRamp.fact.asked': 'Du får',
  'moonpayOnRamp.fact.wallet': 'Plånbok',
  'moonpayOnRamp.fact.network': 'Nätverk',
  'moonpayOnRamp.fact.price': 'Du betalar',
  'moonpayOnRamp.fact.paid': 'Betalt belopp',
  'moonpayOnRamp.fact.fees': 'Varav avgifter',
  'moonpayOnRamp.fact.received': 'Mottaget belopp',

  'moonpayOnRamp.pending': 'Pågår',
  'moonpayOnRamp.pending.detail':
    'Betala på MoonPays sida. Den här vyn ändras när betalningen har gått igenom; du kan stänga den under tiden.',
  'moonpayOnRamp.blocked.detail': 'Din webbläsare blockerade den nya fliken. Öppna MoonPays sida här för att betala.',
  'moonpayOnRamp.authorizing': 'Behandlar betalningen',
  'moonpayOnRamp.authorizing.detail':
    'Det kan ta upp till några timmar. Du får ett mejl från MoonPay när köpet är klart.',
  'moonpayOnRamp.completed': 'Du har fyllt på ditt konto!',
  'moonpayOnRamp.completed.detail': 'Det kan ta några minuter innan tillgångarna syns.',
  'moonpayOnRamp.failed': 'Din betalning misslyckades',
  'moonpayOnRamp.failed.detail':
    'Kontakta MoonPays support för att lösa problemet. Bankkort fungerar bättre än kreditkort.',
  'moonpayOnRamp.serviceFailure': 'Vi kan inte se din betalning',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay stötte på ett fel när din transaktion behandlades. Försöka igen?',

  'moonpayOnRamp.open': 'Öppna MoonPay',
  'moonpayOnRamp.openAgain': 'Öppna MoonPay igen',
  'moonpayOnRamp.retry': 'Försök igen',
  'moonpayOnRamp.support': 'MoonPays support',

  'moonpayOnRamp.error.generic': 'MoonPay kan inte öppnas just nu. Försök igen senare.',
  'moonpayOnRamp.error.amount': 'MoonPay säljer inte det här beloppet.',
  'moonpayOnRamp.error.asset': 'MoonPay säljer inte det här på nätverket.',
  'moonpayOnRamp.error.wallet': 'Plånboken är inte kopplad till ditt konto.',
  'moonpayOnRamp.error.off': 'Appen erbjuder inte kortbetalning just nu.',
  'moonpayOnRamp.error.loggedOut': 'Logga in igen.',
  'moonpayOnRamp.error.offline': 'Vi når inte tjänsten. Kontrollera din anslutning och försök igen.',
}

export default sv
