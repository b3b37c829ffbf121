import type { MessageTexts } from './en.ts'

const KNOWN = 'Använd kontaktvägen som du känner till: det här meddelandet har inga länkar.'
const OTHERS_OUT = 'Alla andra enheter har loggats ut.'
const ALL_OUT = 'Alla enheter har loggats ut.'
const AS_BEFORE = 'ditt konto blir då som det var, och alla enheter loggas ut.'
const OUT_THERE = 'Någon styr kanske en sida eller en webbläsare där du var inloggad. Logga ut även där.'

const sv: MessageTexts = {
  'device.both': '{browser} på {os}',
  'device.os': 'en enhet med {os}',
  'device.unknown': 'en okänd enhet',

  'method.account': 'ett konto',
  'method.backup_codes': 'reservkoder',
  'method.email': 'e-postadress',
  'method.farcaster': 'Farcaster-konto',
  'method.passkey': 'lösennyckel',
  'method.phone': 'telefonnummer',
  'method.provider': 'konto hos {provider}',
  'method.sms': 'sms',
  'method.totp': 'autentiseringsapp',
  'method.wallet': 'plånbok',

  'mail.footer': 'Du får det här meddelandet på grund av ditt konto i {app}.',

  'loginCode.subject': '{code} är din kod för {app}',
  'loginCode.title': 'Logga in på {app}',
  'loginCode.enter': 'Ange koden där du bad om den.',
  'loginCode.text': '{code} är din kod för att logga in på {app}.',
  'loginCode.expiry': 'Den fungerar en gång och går ut om {minutes, plural, one {# minut} other {# minuter}}.',
  'loginCode.unasked':
    'Om du inte har bett om koden kan du bortse från meddelandet: ingen kan använda den utan din e-post. Lämna aldrig ut den.',
  'loginCode.footer': 'Adressen angavs vid en inloggning på {app}.',

  'sms.code':
    '{code} är din kod för {app}. Den går ut om {minutes, plural, one {# minut} other {# minuter}}. Dela den aldrig.',
  'sms.codeShort': '{code} är din kod för {app}. Dela den aldrig.',

  'notice.time': 'Tid: {time}.',
  'notice.with': 'med {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Sedan vårt senaste meddelande har det skett {count, plural, one {# ändring till} other {# ändringar till}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Om det inte var du kan någon ha åtkomst till ditt konto. Logga ut på dina enheter, kontrollera ditt konto och kontakta appens support. ${KNOWN}`,

  'loginChanged.title': 'Dina sätt att logga in på {app} har ändrats',
  'loginChanged.linked': 'Ett sätt att logga in har lagts till i ditt konto: {method}.',
  'loginChanged.replaced': `Ett sätt att logga in som du använde har ersatts av ett annat: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Uppgifterna för ett av dina sätt att logga in har ändrats: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Ett sätt att logga in har tagits bort från ditt konto: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Om det var du behöver du inte göra något. Om inte, ångra ändringen inom 7 dagar: ${AS_BEFORE}`,
  'loginChanged.link': 'Se ändringen och ångra den',
  'loginChanged.adviceAll': `Om det var du behöver du inte göra något. Om inte, ångra alla ändringarna inom 7 dagar från den första: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Se ändringarna och ångra dem',

  'changeUndone.title': 'En ändring av hur du loggar in på {app} har ångrats',
  'changeUndone.happened': `Du loggar in igen som före ändringen, och senare ändringar har ångrats med den. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Ett nytt konto, som sedan dess hade skapats genom inloggning med det som du nu har fått tillbaka, var tomt och har raderats.',
  'changeUndone.advice': `Om det inte var du kan någon läsa meddelandena till en adress som var kopplad till ditt konto. Kontakta i så fall appens support. ${KNOWN}`,

  'loginTaken.title': 'Ett sätt att logga in har tagits bort från ditt konto i {app}',
  'loginTaken.happened': `Det här sättet att logga in fungerar inte längre för kontot: {method}. Operatören har lämnat tillbaka det till kontot som hade det tidigare. Kontot behåller allt annat. ${ALL_OUT}`,
  'loginTaken.advice': `Om du inte har bett om det ska du kontakta appens support. ${KNOWN}`,

  'mfaChanged.title': 'Dina sätt att verifiera dig för {app} har ändrats',
  'mfaChanged.first': 'Verifiering har slagits på: {method}. Från och med nu krävs den före känsliga åtgärder.',
  'mfaChanged.added': 'Ett sätt att verifiera dig har lagts till: {method}.',
  'mfaChanged.replaced':
    'Ett sätt att verifiera dig har ställts in på nytt: {method}. Det tidigare fungerar inte längre.',
  'mfaChanged.removed': 'Ett sätt att verifiera dig har tagits bort: {method}.',
  'mfaChanged.lastRemoved':
    'Ett sätt att verifiera dig har tagits bort: {method}. Känsliga åtgärder verifieras inte längre.',
  'mfaChanged.reset':
    'Operatören har stängt av verifieringen. Den gjordes så här: {method}. Du kan ställa in den på nytt i appen.',

  'newSession.title': 'Du är inloggad på {app} på ett nytt ställe',
  'newSession.happened': 'Din session har förts över till {place}. Enhet: {device}. Ingen behövde logga in där.',
  'newSession.program': 'ett program som inte är en webbplats',
  'newSession.advice': `Om det var du behöver du inte göra något. Om inte, avsluta sessionen. Länken fungerar en gång, inom 7 dagar. ${OUT_THERE}`,
  'newSession.link': 'Se sessionen och avsluta den',
  'newSession.adviceAll': `Om det var du behöver du inte göra något. Om inte, avsluta sessionerna. Länken fungerar en gång, inom 7 dagar från den första. ${OUT_THERE}`,
  'newSession.linkAll': 'Se sessionerna och avsluta dem',

  'deletion.title': 'Ditt konto i {app} kommer att raderas',
  'deletion.happened': `Du har bett om att få ditt konto raderat. Det raderas för gott, med allt som finns i det, vid den här tiden: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Om du vill behålla det ska du ta tillbaka raderingen före dess. Om du inte har bett om den ska du också göra det, och sedan logga in och kontrollera hur ditt konto är skyddat.',
  'deletion.link': 'Behåll mitt konto',
  'deletion.final': `Om du inte har bett om det ska du kontakta appens support nu. ${KNOWN}`,

  'accountKept.title': 'Ditt konto i {app} finns kvar',
  'accountKept.happened':
    'Raderingen av ditt konto har tagits tillbaka. Allt i det är som det var. Alla enheter är fortfarande utloggade.',
  'accountKept.advice': `Om det inte var du kan någon läsa din e-post eller logga in som du. Logga in, kontrollera hur ditt konto är skyddat och kontakta appens support. ${KNOWN}`,

  'newDevice.title': 'En ny enhet har fått åtkomst till din plånbok i {app}',
  'newDevice.text': 'En ny enhet har fått åtkomst till din plånbok.',

  'backupCodeUsed.title': 'En reservkod för {app} har använts',
  'backupCodeUsed.text': 'En av dina reservkoder har använts i stället för din vanliga verifiering.',
  'backupCodeUsed.left': 'Du har {count, plural, one {# kod} other {# koder}} kvar.',
  'backupCodeUsed.few': 'Du har bara {count, plural, one {# kod} other {# koder}} kvar. Skapa nya i appen.',
  'backupCodeUsed.none': 'Det var den sista. Skapa nya i appen.',

  'page.noToken': 'Länken är inte fullständig. Öppna den i meddelandet en gång till eller kopiera hela.',
  'page.noScript': 'Sidan behöver JavaScript.',
  'page.back': 'Tillbaka till {app}',
  'page.busy': 'För många försök. Vänta lite och försök igen.',

  'undoPage.title': 'Ångra en ändring av ditt konto',
  'undoPage.text':
    'Dina sätt att logga in har ändrats. Om det inte var du, ångra ändringen: ditt konto blir då som det var före den, senare ändringar av hur du loggar in ångras också, och alla enheter loggas ut.',
  'undoPage.button': 'Ångra ändringen',
  'undoPage.doing': 'Ändringen ångras…',
  'undoPage.done': 'Ändringen har ångrats, och alla enheter har loggats ut. Logga in som du gjorde tidigare.',
  'undoPage.failed': 'Ändringen kunde inte ångras. Kontrollera din anslutning och försök igen.',
  'undoPage.gone': 'Ändringen kan inte längre ångras: den har redan ångrats eller är äldre än 7 dagar.',
  'undoPage.taken':
    'Ändringen kan inte ångras ännu: det som du loggade in med då hör nu till ett annat konto. Om det är en e-postadress som är din använder du länken i meddelandet som skickades till den adressen. Annars loggar du in på det kontot, kopplar ett annat sätt att logga in där och kopplar bort det här. Öppna sedan länken igen: den gäller fortfarande. Om det inte går kontaktar du appens support.',

  'keepPage.title': 'Behåll ditt konto',
  'keepPage.text':
    'Någon har bett om att ditt konto ska raderas. Om du behåller det är allt i det som det var, och du loggar in som tidigare.',
  'keepPage.button': 'Behåll mitt konto',
  'keepPage.doing': 'Raderingen tas tillbaka…',
  'keepPage.done': 'Ditt konto finns kvar. Logga in som du gjorde tidigare.',
  'keepPage.failed': 'Raderingen kunde inte tas tillbaka. Kontrollera din anslutning och försök igen.',
  'keepPage.gone':
    'Länken fungerar inte längre: tiden för att behålla kontot har gått ut, eller så har ett nyare meddelande en annan länk.',
  'keepPage.used': 'Ditt konto finns redan kvar: länken behövs inte längre.',

  'endPage.title': 'Avsluta en session',
  'endPage.text':
    'Din session har förts över till ett nytt ställe. Om det inte var du, avsluta den. Varje session som senare har förts över till ett nytt ställe avslutas också. Webbläsaren där du loggade in är fortfarande inloggad.',
  'endPage.button': 'Avsluta sessionen',
  'endPage.doing': 'Sessionen avslutas…',
  'endPage.done': 'Sessionen har avslutats. Logga nu ut i webbläsaren som den kom från och logga in igen.',
  'endPage.failed': 'Sessionen kunde inte avslutas. Kontrollera din anslutning och försök igen.',
  'endPage.gone':
    'Länken avslutar inte längre någon session: den har redan använts eller är äldre än 7 dagar. Se dina sessioner i appen.',

  'homePage.title': 'Inloggningsserver',
  'homePage.heading': 'Det finns inget att se här',
  'homePage.text':
    'Appar använder adressen för att logga in sina användare. Öppna appen som du kom från för att logga in.',

  'loginPage.title': 'Inloggning inte möjlig',
  'loginPage.heading': 'Inloggningen är över',
  'loginPage.text':
    'Den har redan använts, tog för lång tid eller började inte i den här webbläsaren. Gå tillbaka till appen och logga in igen.',
  'askPage.title': 'Bekräfta din inloggning',
  'askPage.heading': 'Loggar du in på {app}?',
  'askPage.text':
    'Du kom inte hit från {app}. Om du följde en länk i ett meddelande eller på en annan webbplats ska du stänga sidan: någon försöker kanske komma in i ditt konto.',
  'askPage.goOn': 'Jag har valt att logga in på {app}, fortsätt',

  'stepPage.title': 'Det går inte att fortsätta',
  'stepPage.heading': 'Steget är över',
  'stepPage.text':
    'Det har redan använts, tog för lång tid eller började inte i den här webbläsaren. Gå tillbaka till appen och försök igen där.',
  'drivePage.title': 'Bekräfta åtkomsten till din Drive',
  'drivePage.heading': 'Säkerhetskopierar eller återställer du din plånbok i {app}?',
  'drivePage.text':
    'Du kom inte hit från {app}. Om du följde en länk i ett meddelande eller på en annan webbplats ska du stänga sidan: någon försöker kanske komma åt din plånbok.',
  'drivePage.goOn': 'Jag började med det i {app}, fortsätt',
}

export default sv
