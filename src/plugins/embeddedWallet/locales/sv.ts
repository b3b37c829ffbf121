import type { EmbeddedWalletTextKey } from './en.ts'
import { svTransactions } from './svTransactions.ts'

const sv: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...svTransactions,
  'embeddedWallet.close': 'Stäng',
  'embeddedWallet.retry': 'Försök igen',
  'embeddedWallet.copyAddress': 'Kopiera adress',
  'embeddedWallet.addressCopied': 'Adressen är kopierad',
  'embeddedWallet.copyFailed': 'Kunde inte kopiera',

  'embeddedWallet.failed.title': 'Något gick fel',
  'embeddedWallet.failed.detail': 'Vi arbetar på det. Försök igen senare.',

  'embeddedWallet.create.title': 'Skapar ditt konto',
  'embeddedWallet.create.detail': 'Din plånbok skapas. Det tar ett ögonblick.',
  'embeddedWallet.create.failed.title': 'Plånboken skapades inte',
  'embeddedWallet.create.failed':
    'Din plånbok kunde inte skapas. Inget har gått förlorat: försök igen, eller stäng det här och logga in på nytt.',

  'embeddedWallet.created.welcome': 'Välkommen till {appName}',
  'embeddedWallet.created.account': 'Du har skapat ett konto.',
  'embeddedWallet.created.title': 'Allt klart!',
  'embeddedWallet.created.detail': 'Ditt konto är skyddat.',

  'embeddedWallet.connecting.title': 'Ansluter till din plånbok',
  'embeddedWallet.connecting.detail': 'Det tar ett ögonblick.',

  'embeddedWallet.recovery.title': 'Skydda ditt konto',
  'embeddedWallet.recovery.detail': 'Välj hur du kommer åt din plånbok igen på en ny enhet.',
  'embeddedWallet.recovery.why': 'Varför behöver jag skydda mitt konto?',

  'embeddedWallet.info.own.title': 'Din plånbok är din',
  'embeddedWallet.info.own.detail': 'Nyckeln finns aldrig på ett enda ställe. En del av den finns på den här enheten.',
  'embeddedWallet.info.device.title': 'Enheter försvinner',
  'embeddedWallet.info.device.detail':
    'Det gör även webbläsardata. På en ny enhet behöver plånboken en säkerhetskopia.',
  'embeddedWallet.info.only.title': 'Bara du kan öppna den',
  'embeddedWallet.info.only.detail': 'Ingen kan återställa säkerhetskopian åt dig, inte vi heller.',
  'embeddedWallet.info.select': 'Välj typ av säkerhetskopia',

  'embeddedWallet.export.title': 'Flytta plånboken',
  'embeddedWallet.export.detail': 'Ta med din plånbok till en annan app med dess privata nyckel.',
  'embeddedWallet.export.wallet': 'Din plånbok',
  'embeddedWallet.export.copy.title': 'Kopiera din privata nyckel',
  'embeddedWallet.export.import.title': 'Importera den i din andra plånboksapp',
  'embeddedWallet.export.import.detail':
    'Välj ”Importera konto” eller ”Privat nyckel” där, klistra in nyckeln och kontrollera att den visar adressen ovan.',
  'embeddedWallet.export.frame': 'Privat nyckel',
  'embeddedWallet.export.loading': 'Laddar…',
  'embeddedWallet.export.failed': 'Din nyckel kunde inte laddas.',
  'embeddedWallet.export.warning.title': 'Dela aldrig din privata nyckel med någon',
  'embeddedWallet.export.warning.detail': 'Ingen som hjälper dig behöver den.',
}

export default sv
