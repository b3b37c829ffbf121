import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const nl = {
  'accountData.confirm': 'Bevestig dat jij het bent voordat je je account verwijdert.',
  'accountData.delete.title': 'Account verwijderen',
  'accountData.delete.detail': 'Hiermee verwijder je je account bij {appName}, voor al je apparaten.',
  'accountData.delete.goes': 'Dit verdwijnt',
  'accountData.delete.goes.logins': 'Hoe je inlogt, je tweede factoren en je apparaten',
  'accountData.delete.goes.wallet': 'Je wallet: zonder de geëxporteerde sleutel kan niemand meer bij wat erin zit',
  'accountData.delete.goes.data': 'Wat de inlogdienst over je bewaart',
  'accountData.delete.stays': 'Dit blijft',
  'accountData.delete.stays.chain': 'Betalingen op openbare netwerken, die niemand kan verwijderen',
  'accountData.delete.stays.app': 'Wat {appName} zelf bewaart: vraag het daar na',
  'accountData.delete.later': 'Je kunt je nog een paar dagen bedenken. Daarna is je account voorgoed weg.',
  'accountData.delete.balance': 'In je wallet zit nog {amounts}.',
  'accountData.delete.balance.some': 'Misschien zit er nog iets in je wallet: niet elk netwerk heeft gereageerd.',
  'accountData.delete.balance.more': 'Misschien zit er meer in: niet elk netwerk heeft gereageerd.',
  'accountData.delete.balance.advice':
    'Stuur het eerst naar een ander adres of exporteer je sleutel. Ook een betaling die later aankomt, ben je kwijt.',
  'accountData.delete.balance.loading': 'Je wallet bekijken',
  'accountData.delete.exportKey': 'Sleutel exporteren',
  'accountData.delete.next': 'Mijn account verwijderen',
  'accountData.delete.question': 'Je account nu verwijderen?',
  'accountData.delete.yes': 'Ja, verwijderen',
  'accountData.delete.no': 'Houden',
  'accountData.delete.failed': 'Dat is niet gelukt. Probeer het opnieuw.',
  'accountData.deleted.title': 'Je account is verwijderd',
  'accountData.deleted.detail': 'Op {time} is het voorgoed weg.',
  'accountData.deleted.mailed':
    'We hebben je een link gestuurd waarmee je het tot dan kunt houden. Je kunt ook opnieuw inloggen.',
  'accountData.deleted.login': 'Wil je het houden, log dan vóór die tijd opnieuw in.',
  'accountData.deleted.close': 'Klaar',
  'accountData.export.confirm': 'Bevestig dat jij het bent voordat je je gegevens exporteert.',
  'accountData.export.title': 'Gegevens exporteren',
  'accountData.export.detail': 'Eén bestand met alles wat {appName} bij de inlogdienst over je bewaart.',
  'accountData.export.what':
    'Het bevat je accounts, apparaten, tweede factoren en recente activiteit, maar geen sleutels en geen wachtwoorden. Deel het met niemand.',
  'accountData.export.save': 'Bestand opslaan',
  'accountData.export.saved': 'Opgeslagen.',
  'accountData.export.failed': 'Dat is niet gelukt. Probeer het opnieuw.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default nl
