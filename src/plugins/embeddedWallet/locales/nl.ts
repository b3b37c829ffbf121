import type { EmbeddedWalletTextKey } from './en.ts'
import { nlTransactions } from './nlTransactions.ts'

const nl: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...nlTransactions,
  'embeddedWallet.close': 'Sluiten',
  'embeddedWallet.retry': 'Opnieuw proberen',
  'embeddedWallet.copyAddress': 'Adres kopiëren',
  'embeddedWallet.addressCopied': 'Adres gekopieerd',
  'embeddedWallet.copyFailed': 'Kopiëren mislukt',

  'embeddedWallet.failed.title': 'Er is iets misgegaan',
  'embeddedWallet.failed.detail': 'We zijn ermee bezig. Probeer het later opnieuw.',

  'embeddedWallet.create.title': 'Je account wordt aangemaakt',
  'embeddedWallet.create.detail': 'Je wallet wordt gemaakt. Dit duurt even.',
  'embeddedWallet.create.failed.title': 'Wallet niet gemaakt',
  'embeddedWallet.create.failed':
    'Je wallet kon niet worden gemaakt. Er is niets verloren: probeer het opnieuw, of sluit dit en log weer in.',

  'embeddedWallet.created.welcome': 'Welkom bij {appName}',
  'embeddedWallet.created.account': 'Je account is aangemaakt.',
  'embeddedWallet.created.title': 'Alles klaar!',
  'embeddedWallet.created.detail': 'Je account is beveiligd.',

  'embeddedWallet.connecting.title': 'Verbinden met je wallet',
  'embeddedWallet.connecting.detail': 'Dit duurt even.',

  'embeddedWallet.recovery.title': 'Beveilig je account',
  'embeddedWallet.recovery.detail': 'Kies hoe je op een nieuw apparaat weer bij je wallet komt.',
  'embeddedWallet.recovery.why': 'Waarom moet ik mijn account beveiligen?',

  'embeddedWallet.info.own.title': 'Je wallet is van jou',
  'embeddedWallet.info.own.detail': 'De sleutel is nooit op één plek. Een deel ervan staat op dit apparaat.',
  'embeddedWallet.info.device.title': 'Apparaten raken kwijt',
  'embeddedWallet.info.device.detail': 'Browsergegevens ook. Op een nieuw apparaat heeft de wallet een back-up nodig.',
  'embeddedWallet.info.only.title': 'Alleen jij kunt hem openen',
  'embeddedWallet.info.only.detail': 'Niemand kan de back-up voor je herstellen, wij ook niet.',
  'embeddedWallet.info.select': 'Kies een back-upmethode',

  'embeddedWallet.export.title': 'Wallet meenemen',
  'embeddedWallet.export.detail': 'Neem je wallet mee naar een andere app met zijn privésleutel.',
  'embeddedWallet.export.wallet': 'Je wallet',
  'embeddedWallet.export.copy.title': 'Kopieer je privésleutel',
  'embeddedWallet.export.import.title': 'Importeer hem in je andere wallet-app',
  'embeddedWallet.export.import.detail':
    'Kies daar “Account importeren” of “Privésleutel”, plak de sleutel en controleer of het adres hierboven verschijnt.',
  'embeddedWallet.export.frame': 'Privésleutel',
  'embeddedWallet.export.loading': 'Laden...',
  'embeddedWallet.export.failed': 'Je sleutel kon niet worden geladen.',
  'embeddedWallet.export.warning.title': 'Deel je privésleutel nooit met iemand',
  'embeddedWallet.export.warning.detail': 'Niemand die je helpt heeft hem nodig.',
}

export default nl
