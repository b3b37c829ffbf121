import type { MoonpayOnRampTextKey } from './en.ts'

const it: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Paga con carta',
  'moonpayOnRamp.description': 'Carta, Apple Pay o bonifico, con MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay vende {symbol} con carta, Apple Pay e bonifico. Paghi sulla sua pagina, in una nuova scheda, e i tuoi {symbol} arrivano qui su {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Tutti i {symbol} che vuoi',
  'moonpayOnRamp.prompt.continue': 'Continua su MoonPay',

  'moonpayOnRamp.fact.asked': 'Ricevi',
  'moonpayOnRamp.fact.wallet': 'Wallet',
  'moonpayOnRamp.fact.network': 'Rete',
  'moonpayOnRamp.fact.price': 'Paghi',
  'moonpayOnRamp.fact.paid': 'Importo pagato',
  'moonpayOnRamp.fact.fees': 'Commissioni incluse',
  'moonpayOnRamp.fact.received': 'Importo ricevuto',

  'moonpayOnRamp.pending': 'In corso',
  'moonpayOnRamp.pending.detail':
    'Paga sulla pagina di MoonPay. Questa schermata cambia quando il pagamento è completato; intanto puoi chiuderla.',
  'moonpayOnRamp.blocked.detail': 'Il browser ha bloccato la nuova scheda. Apri qui la pagina di MoonPay per pagare.',
  'moonpayOnRamp.authorizing': 'Elaborazione del pagamento',
  'moonpayOnRamp.authorizing.detail':
    'Possono volerci alcune ore. MoonPay ti invierà un’e-mail quando l’acquisto sarà completato.',
  'moonpayOnRamp.completed': 'Hai aggiunto fondi al tuo account!',
  'moonpayOnRamp.completed.detail': 'Possono volerci alcuni minuti prima che compaiano.',
  'moonpayOnRamp.failed': 'Il pagamento non è riuscito',
  'moonpayOnRamp.failed.detail':
    'Contatta l’assistenza di MoonPay per risolvere. Le carte di debito funzionano meglio di quelle di credito.',
  'moonpayOnRamp.serviceFailure': 'Non possiamo vedere il tuo pagamento',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay ha riscontrato un errore nella tua transazione. Riprovare?',

  'moonpayOnRamp.open': 'Apri MoonPay',
  'moonpayOnRamp.openAgain': 'Riapri MoonPay',
  'moonpayOnRamp.retry': 'Riprova',
  'moonpayOnRamp.support': 'Assistenza di MoonPay',

  'moonpayOnRamp.error.generic': 'Ora non è possibile aprire MoonPay. Riprova più tardi.',
  'moonpayOnRamp.error.amount': 'MoonPay non vende questo importo.',
  'moonpayOnRamp.error.asset': 'MoonPay non vende questo su questa rete.',
  'moonpayOnRamp.error.wallet': 'Questo wallet non è collegato al tuo account.',
  'moonpayOnRamp.error.off': 'Questa app ora non offre pagamenti con carta.',
  'moonpayOnRamp.error.loggedOut': 'Accedi di nuovo.',
  'moonpayOnRamp.error.offline': 'Il servizio non è raggiungibile. Controlla la connessione e riprova.',
}

export default it
