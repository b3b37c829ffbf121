import type { MoonpayOnRampTextKey } from './en.ts'

const nl: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Betalen met kaart',
  'moonpayOnRamp.description': 'Kaart, Apple Pay of overboeking, met MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay verkoopt {symbol} via kaart, Apple Pay en overboeking. Je betaalt op hun pagina, in een nieuw tabblad, en je {symbol} komt hier aan op {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Zoveel {symbol} als je wilt',
  'moonpayOnRamp.prompt.continue': 'Doorgaan naar MoonPay',

  'moonpayOnRamp.fact.asked': 'Je krijgt',
  'moonpayOnRamp.fact.wallet': 'Wallet',
  'moonpayOnRamp.fact.network': 'Netwerk',
  'moonpayOnRamp.fact.price': 'Je betaalt',
  'moonpayOnRamp.fact.paid': 'Betaald bedrag',
  'moonpayOnRamp.fact.fees': 'Inclusief kosten',
  'moonpayOnRamp.fact.received': 'Ontvangen bedrag',

  'moonpayOnRamp.pending': 'Bezig',
  'moonpayOnRamp.pending.detail':
    'Betaal op de pagina van MoonPay. Dit scherm verandert zodra de betaling rond is; je mag het intussen sluiten.',
  'moonpayOnRamp.blocked.detail':
    'Je browser heeft het nieuwe tabblad geblokkeerd. Open hier de pagina van MoonPay om te betalen.',
  'moonpayOnRamp.authorizing': 'Betaling verwerken',
  'moonpayOnRamp.authorizing.detail':
    'Dit kan een paar uur duren. Je krijgt een e-mail van MoonPay als de aankoop rond is.',
  'moonpayOnRamp.completed': 'Je hebt geld toegevoegd!',
  'moonpayOnRamp.completed.detail': 'Het kan een paar minuten duren voordat het zichtbaar is.',
  'moonpayOnRamp.failed': 'Je betaling is mislukt',
  'moonpayOnRamp.failed.detail':
    'Neem contact op met de helpdesk van MoonPay. Betaalpassen werken beter dan creditcards.',
  'moonpayOnRamp.serviceFailure': 'We kunnen je betaling niet zien',
  'moonpayOnRamp.serviceFailure.detail': 'Bij MoonPay ging iets mis met je transactie. Opnieuw proberen?',

  'moonpayOnRamp.open': 'MoonPay openen',
  'moonpayOnRamp.openAgain': 'MoonPay opnieuw openen',
  'moonpayOnRamp.retry': 'Opnieuw proberen',
  'moonpayOnRamp.support': 'Helpdesk van MoonPay',

  'moonpayOnRamp.error.generic': 'MoonPay kan nu niet worden geopend. Probeer het later opnieuw.',
  'moonpayOnRamp.error.amount': 'MoonPay verkoopt dit bedrag niet.',
  'moonpayOnRamp.error.asset': 'MoonPay verkoopt dit niet op dit netwerk.',
  'moonpayOnRamp.error.wallet': 'Deze wallet is niet aan je account gekoppeld.',
  'moonpayOnRamp.error.off': 'Deze app biedt nu geen betaling met kaart.',
  'moonpayOnRamp.error.loggedOut': 'Log opnieuw in.',
  'moonpayOnRamp.error.offline': 'De dienst is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
}

export default nl
