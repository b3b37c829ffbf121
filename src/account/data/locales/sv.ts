import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const sv = {
  'accountData.confirm': 'Bekräfta att det är du innan du raderar ditt konto.',
  'accountData.delete.title': 'Radera ditt konto',
  'accountData.delete.detail': 'Det här raderar ditt konto i {appName}, på alla dina enheter.',
  'accountData.delete.goes': 'Det här försvinner',
  'accountData.delete.goes.logins': 'Hur du loggar in, dina extra verifieringar och enheter',
  'accountData.delete.goes.wallet':
    'Din plånbok: utan den exporterade nyckeln kommer ingen längre åt det som finns i den',
  'accountData.delete.goes.data': 'Det som inloggningstjänsten sparar om dig',
  'accountData.delete.stays': 'Det här finns kvar',
  'accountData.delete.stays.chain': 'Betalningar på offentliga nätverk, som ingen kan radera',
  'accountData.delete.stays.app': 'Det som {appName} själv sparar: fråga dem om det',
  'accountData.delete.later': 'Du kan ångra dig under några dagar. Sedan är det borta för gott.',
  'accountData.delete.balance': 'Din plånbok innehåller fortfarande {amounts}.',
  'accountData.delete.balance.some': 'Din plånbok kan fortfarande innehålla något: alla nätverk svarade inte.',
  'accountData.delete.balance.more': 'Den kan innehålla mer: alla nätverk svarade inte.',
  'accountData.delete.balance.advice':
    'Skicka iväg det eller exportera din nyckel först. En betalning som kommer senare går också förlorad.',
  'accountData.delete.balance.loading': 'Kontrollerar din plånbok',
  'accountData.delete.exportKey': 'Exportera din nyckel',
  'accountData.delete.next': 'Radera mitt konto',
  'accountData.delete.question': 'Radera ditt konto nu?',
  'accountData.delete.yes': 'Ja, radera det',
  'accountData.delete.no': 'Behåll det',
  'accountData.delete.failed': 'Det fungerade inte. Försök igen.',
  'accountData.deleted.title': 'Ditt konto är raderat',
  'accountData.deleted.detail': 'Den {time} är det borta för gott.',
  'accountData.deleted.mailed':
    'Vi har skickat en länk som du kan behålla det med fram till dess. Du kan också logga in igen.',
  'accountData.deleted.login': 'Logga in igen före dess för att behålla det.',
  'accountData.deleted.close': 'Klar',
  'accountData.export.confirm': 'Bekräfta att det är du innan du exporterar dina data.',
  'accountData.export.title': 'Exportera dina data',
  'accountData.export.detail': 'En fil med allt som {appName} sparar om dig i sin inloggningstjänst.',
  'accountData.export.what':
    'Den innehåller dina konton, enheter, extra verifieringar och senaste aktivitet, men inga nycklar och inga lösenord. Behåll den för dig själv.',
  'accountData.export.save': 'Spara filen',
  'accountData.export.saved': 'Sparad.',
  'accountData.export.failed': 'Det fungerade inte. Försök igen.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default sv
