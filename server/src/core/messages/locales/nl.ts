import type { MessageTexts } from './en.ts'

const KNOWN = 'Gebruik het contact dat je al kent: dit bericht bevat geen links.'
const OTHERS_OUT = 'Alle andere apparaten zijn uitgelogd.'
const ALL_OUT = 'Alle apparaten zijn uitgelogd.'
const AS_BEFORE = 'je account is dan weer zoals ervoor, en alle apparaten worden uitgelogd.'
const OUT_THERE =
  'Misschien heeft dan iemand de controle over een pagina of browser waarin je was ingelogd. Log daar ook uit.'

const nl: MessageTexts = {
  'device.both': '{browser} op {os}',
  'device.os': 'apparaat met {os}',
  'device.unknown': 'onbekend apparaat',

  'method.account': 'een account',
  'method.backup_codes': 'back-upcodes',
  'method.email': 'e-mailadres',
  'method.farcaster': 'Farcaster-account',
  'method.passkey': 'passkey',
  'method.phone': 'telefoonnummer',
  'method.provider': 'account bij {provider}',
  'method.sms': 'sms',
  'method.totp': 'authenticator-app',
  'method.wallet': 'wallet',

  'mail.footer': 'Je krijgt dit bericht vanwege je account bij {app}.',

  'loginCode.subject': '{code} is je code voor {app}',
  'loginCode.title': 'Inloggen bij {app}',
  'loginCode.enter': 'Vul deze code in waar je erom hebt gevraagd.',
  'loginCode.text': '{code} is je code om in te loggen bij {app}.',
  'loginCode.expiry': 'De code werkt één keer en verloopt over {minutes, plural, one {# minuut} other {# minuten}}.',
  'loginCode.unasked':
    'Heb je niet om deze code gevraagd? Dan kun je dit bericht negeren: zonder je mailbox kan niemand de code gebruiken. Geef hem nooit door.',
  'loginCode.footer': 'Met dit adres wilde iemand inloggen bij {app}.',

  'sms.code':
    '{code} is je code voor {app}. Hij verloopt over {minutes, plural, one {# minuut} other {# minuten}}. Deel hem nooit.',
  'sms.codeShort': '{code} is je code voor {app}. Deel hem nooit.',

  'notice.time': 'Tijdstip: {time}.',
  'notice.with': 'apparaat: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Sinds ons laatste bericht {count, plural, one {was er nog # wijziging} other {waren er nog # wijzigingen}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Was jij dit niet? Dan heeft iemand misschien toegang tot je account. Log uit op je apparaten, controleer je account en neem contact op met de support van de app. ${KNOWN}`,

  'loginChanged.title': 'Hoe je inlogt bij {app} is gewijzigd',
  'loginChanged.linked': 'Er is een nieuwe manier om in te loggen aan je account toegevoegd: {method}.',
  'loginChanged.replaced': `Een manier om in te loggen die je gebruikte is vervangen door een andere: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `De gegevens van een van je manieren om in te loggen zijn gewijzigd: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Er is een manier om in te loggen van je account verwijderd: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Was jij het? Dan hoef je niets te doen. Zo niet, maak het binnen 7 dagen ongedaan: ${AS_BEFORE}`,
  'loginChanged.link': 'Bekijk deze wijziging en maak haar ongedaan',
  'loginChanged.adviceAll': `Was jij het? Dan hoef je niets te doen. Zo niet, maak alles binnen 7 dagen na de eerste ongedaan: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Bekijk deze wijzigingen en maak ze ongedaan',

  'changeUndone.title': 'Een wijziging van hoe je inlogt bij {app} is ongedaan gemaakt',
  'changeUndone.happened': `Je kunt weer inloggen zoals voor die wijziging. Latere wijzigingen zijn daarmee ook ongedaan gemaakt. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Een nieuw account, intussen ontstaan door in te loggen met wat je nu terug hebt, was leeg en is verwijderd.',
  'changeUndone.advice': `Was jij dit niet? Dan kan iemand de mail lezen van een adres dat aan je account was gekoppeld. Neem in dat geval contact op met de support van de app. ${KNOWN}`,

  'loginTaken.title': 'Er is een inlogmethode van je account bij {app} verwijderd',
  'loginTaken.happened': `Hiermee kun je niet meer inloggen op dit account: {method}. De beheerder heeft het teruggegeven aan het account dat het eerder had. Het account houdt al het andere. ${ALL_OUT}`,
  'loginTaken.advice': `Heb je hier niet om gevraagd? Neem dan contact op met de support van de app. ${KNOWN}`,

  'mfaChanged.title': 'Je verificatiemethoden voor {app} zijn gewijzigd',
  'mfaChanged.first': 'Verificatie is ingeschakeld: {method}. Voortaan wordt er vóór gevoelige acties om gevraagd.',
  'mfaChanged.added': 'Er is een verificatiemethode toegevoegd: {method}.',
  'mfaChanged.replaced':
    'Een verificatiemethode is opnieuw ingesteld: {method}. Wat eerder was ingesteld, werkt niet meer.',
  'mfaChanged.removed': 'Er is een verificatiemethode verwijderd: {method}.',
  'mfaChanged.lastRemoved':
    'Er is een verificatiemethode verwijderd: {method}. Gevoelige acties worden niet meer geverifieerd.',
  'mfaChanged.reset':
    'De beheerder heeft de verificatie uitgeschakeld. Methode tot nu toe: {method}. Je kunt haar in de app opnieuw instellen.',

  'newSession.title': 'Je bent op een nieuwe plek ingelogd bij {app}',
  'newSession.happened':
    'Je sessie is overgebracht naar: {place}. Apparaat: {device}. Niemand hoefde daar in te loggen.',
  'newSession.program': 'een programma dat geen website is',
  'newSession.advice': `Was jij het? Dan hoef je niets te doen. Zo niet, beëindig die sessie. De link werkt één keer, binnen 7 dagen. ${OUT_THERE}`,
  'newSession.link': 'Bekijk deze sessie en beëindig haar',
  'newSession.adviceAll': `Was jij het? Dan hoef je niets te doen. Zo niet, beëindig die sessies. De link werkt één keer, binnen 7 dagen na de eerste. ${OUT_THERE}`,
  'newSession.linkAll': 'Bekijk deze sessies en beëindig ze',

  'deletion.title': 'Je account bij {app} wordt verwijderd',
  'deletion.happened': `Je hebt gevraagd om je account te verwijderen. Het wordt op dit tijdstip voorgoed verwijderd, met alles erin: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Wil je het houden? Trek de verwijdering dan eerder in. Heb je er niet om gevraagd? Doe dat dan ook, log daarna in en controleer hoe je account is beveiligd.',
  'deletion.link': 'Mijn account houden',
  'deletion.final': `Heb je hier niet om gevraagd? Neem dan nu contact op met de support van de app. ${KNOWN}`,

  'accountKept.title': 'Je account bij {app} blijft bestaan',
  'accountKept.happened':
    'De verwijdering van je account is ingetrokken. Alles erin is zoals ervoor. Alle apparaten blijven uitgelogd.',
  'accountKept.advice': `Was jij dit niet? Dan kan iemand je mail lezen of als jou inloggen. Log in, controleer hoe je account is beveiligd en neem contact op met de support van de app. ${KNOWN}`,

  'newDevice.title': 'Een nieuw apparaat heeft toegang tot je wallet bij {app}',
  'newDevice.text': 'Een nieuw apparaat heeft toegang gekregen tot je wallet.',

  'backupCodeUsed.title': 'Er is een back-upcode voor {app} gebruikt',
  'backupCodeUsed.text': 'Een van je back-upcodes is gebruikt in plaats van je andere verificatie.',
  'backupCodeUsed.left': 'Je hebt er nog {count, plural, one {#} other {#}} over.',
  'backupCodeUsed.few': 'Je hebt er nog maar {count, plural, one {#} other {#}} over. Maak in de app nieuwe.',
  'backupCodeUsed.none': 'Het was de laatste. Maak in de app nieuwe.',

  'page.noToken': 'Deze link is niet volledig. Open de link in de mail nog een keer of kopieer hem helemaal.',
  'page.noScript': 'Deze pagina heeft JavaScript nodig.',
  'page.back': 'Terug naar {app}',
  'page.busy': 'Te veel pogingen. Wacht even en probeer het opnieuw.',

  'undoPage.title': 'Wijziging van je account ongedaan maken',
  'undoPage.text':
    'Hoe je inlogt is gewijzigd. Was jij dat niet, maak het dan ongedaan: je account is dan weer zoals voor deze wijziging, latere wijzigingen van hoe je inlogt worden ook ongedaan gemaakt, en alle apparaten worden uitgelogd.',
  'undoPage.button': 'Wijziging ongedaan maken',
  'undoPage.doing': 'De wijziging wordt ongedaan gemaakt…',
  'undoPage.done': 'De wijziging is ongedaan gemaakt en alle apparaten zijn uitgelogd. Log in zoals ervoor.',
  'undoPage.failed': 'De wijziging kon niet ongedaan worden gemaakt. Controleer je verbinding en probeer het opnieuw.',
  'undoPage.gone':
    'Deze wijziging kan niet meer ongedaan worden gemaakt: dat is al gebeurd, of ze is meer dan 7 dagen oud.',
  'undoPage.taken':
    'Deze wijziging kan nog niet ongedaan worden gemaakt: waarmee je toen inlogde hoort nu bij een ander account. Is het een e-mailadres van jou, gebruik dan de link in de mail aan dat adres. Log anders in op dat account, koppel daar een andere inlogmethode en ontkoppel deze. Open deze link daarna opnieuw: hij blijft geldig. Lukt dat niet, neem dan contact op met de support van de app.',

  'keepPage.title': 'Je account houden',
  'keepPage.text':
    'Er is gevraagd om je account te verwijderen. Als je het houdt, is alles erin zoals ervoor en log je in zoals altijd.',
  'keepPage.button': 'Mijn account houden',
  'keepPage.doing': 'De verwijdering wordt ingetrokken…',
  'keepPage.done': 'Je account blijft bestaan. Log in zoals ervoor.',
  'keepPage.failed': 'De verwijdering kon niet worden ingetrokken. Controleer je verbinding en probeer het opnieuw.',
  'keepPage.gone':
    'Deze link werkt niet meer: de tijd om het account te houden is voorbij, of een nieuwer bericht heeft een andere link.',
  'keepPage.used': 'Je account blijft al bestaan: deze link is niet meer nodig.',

  'endPage.title': 'Sessie beëindigen',
  'endPage.text':
    'Je sessie is naar een nieuwe plek overgebracht. Was jij dat niet, beëindig haar dan. Elke sessie die daarna naar een nieuwe plek is overgebracht eindigt ook. De browser waarin je bent ingelogd blijft ingelogd.',
  'endPage.button': 'Deze sessie beëindigen',
  'endPage.doing': 'De sessie wordt beëindigd…',
  'endPage.done': 'De sessie is beëindigd. Log nu uit in de browser waar ze vandaan kwam en log opnieuw in.',
  'endPage.failed': 'De sessie kon niet worden beëindigd. Controleer je verbinding en probeer het opnieuw.',
  'endPage.gone':
    'Deze link beëindigt geen sessie meer: hij is al gebruikt of meer dan 7 dagen oud. Bekijk je sessies in de app.',

  'homePage.title': 'Inlogserver',
  'homePage.heading': 'Hier is niets te zien',
  'homePage.text':
    'Apps gebruiken dit adres om hun gebruikers te laten inloggen. Open om in te loggen de app waar je vandaan komt.',

  'loginPage.title': 'Inloggen niet mogelijk',
  'loginPage.heading': 'Deze login is voorbij',
  'loginPage.text':
    'Hij is al gebruikt, duurde te lang of is niet in deze browser begonnen. Ga terug naar de app en log opnieuw in.',
  'askPage.title': 'Bevestig je login',
  'askPage.heading': 'Log je in bij {app}?',
  'askPage.text':
    'Je komt hier niet vanaf {app}. Heb je een link in een bericht of op een andere site gevolgd, sluit dan deze pagina: misschien wil iemand in je account komen.',
  'askPage.goOn': 'Ik koos ervoor om in te loggen bij {app}, doorgaan',

  'stepPage.title': 'Doorgaan niet mogelijk',
  'stepPage.heading': 'Deze stap is voorbij',
  'stepPage.text':
    'Hij is al gebruikt, duurde te lang of is niet in deze browser begonnen. Ga terug naar de app en probeer het daar opnieuw.',
  'drivePage.title': 'Bevestig de toegang tot je Drive',
  'drivePage.heading': 'Maak je een back-up van je wallet in {app} of herstel je hem?',
  'drivePage.text':
    'Je komt hier niet vanaf {app}. Heb je een link in een bericht of op een andere site gevolgd, sluit dan deze pagina: misschien wil iemand bij je wallet.',
  'drivePage.goOn': 'Ik ben hiermee begonnen in {app}, doorgaan',
}

export default nl
