import type { WalletTextKey } from './en.ts'

const sv: Readonly<Record<WalletTextKey, string>> = {
  'wallet.continue': 'Fortsätt med en plånbok',
  'wallet.connect': 'Anslut',
  'wallet.detected': 'Hittad',

  'wallet.waiting.title': 'Väntar på {wallet}',
  'wallet.waiting.detail': 'Bekräfta anslutningen i {wallet}. Om inget visas öppnar du den själv.',
  'wallet.offer.title': 'Fortsätt med {wallet}',
  'wallet.offer.detail': 'Anslut din plånbok för att logga in på {app}.',
  'wallet.connected.title': 'Plånboken är ansluten',
  'wallet.connected.detail': 'Du får en fråga om att signera ett meddelande i {wallet}. Det är gratis.',
  'wallet.click.detail': 'Signera ett meddelande i {wallet} för att visa att den är din. Det är gratis.',
  'wallet.switching.title': 'Byt nätverk',
  'wallet.switching.detail': 'Bekräfta bytet av nätverk i {wallet}.',
  'wallet.signing.title': 'Signera för att fortsätta',
  'wallet.signing.detail': 'Signera meddelandet i {wallet} för att visa att den är din. Det är gratis.',
  'wallet.connecting': 'Ansluter',
  'wallet.sign': 'Signera med din plånbok',
  'wallet.other': 'Använd en annan plånbok',
  'wallet.install': 'Jag har inte {wallet} ännu',
  'wallet.retry': 'Försök igen',
  'wallet.close': 'Stäng',
  'wallet.success': 'Klart!',
  'wallet.loggedIn': 'Du är inloggad med {wallet}.',
  'wallet.linked': '{wallet} är kopplad till ditt konto.',
  'wallet.connectedOnly': '{wallet} är ansluten.',

  'wallet.list.choose': 'Välj en plånbok',
  'wallet.list.title': 'Anslut din plånbok',
  'wallet.list.reconnect': 'Anslut din plånbok igen',
  'wallet.list.toApp': 'Anslut en plånbok till {app}',
  'wallet.list.link': 'Välj plånboken som ska kopplas till ditt konto.',
  'wallet.list.hint': 'Anslut plånboken med kontot {address}.',
  'wallet.list.label': 'Plånböcker',
  'wallet.list.empty': 'Det finns ingen plånbok här. Installera en, eller öppna sidan i din plånboks webbläsare.',
  'wallet.list.search': 'Sök plånböcker',
  'wallet.list.none': 'Ingen plånbok här heter ”{query}”.',
  'wallet.list.about': 'Vad är en plånbok?',
  'wallet.list.about.detail':
    'En app eller ett webbläsartillägg som förvarar nycklarna till dina digitala pengar och samlarobjekt. Med en sådan loggar du in utan lösenord: du bekräftar i plånboken att det är du.',
  'wallet.list.about.trust':
    'Appen ser din adress. Dina nycklar stannar i plånboken, och inget används utan ditt medgivande.',

  'wallet.failed.title': 'Det gick inte att ansluta med plånboken',
  'wallet.failed.detail': 'Plånboken kunde inte anslutas',
  'wallet.failed.again': 'Försök igen',
  'wallet.failed.cancel': 'Avbryt',

  'wallet.error.title': 'Plånboken kunde inte anslutas',
  'wallet.error.refused': 'Inloggningen misslyckades',
  'wallet.error.rejected.title': 'Begäran avvisades',
  'wallet.error.busy.title': 'Din plånbok väntar på dig',
  'wallet.error.disconnected.title': 'Plånboken kopplades från',
  'wallet.error.unavailable.title': 'Plånboken är inte tillgänglig',
  'wallet.error.chain.title': 'Nätverket stöds inte',
  'wallet.error.account.title': 'Det är ett annat konto',
  'wallet.error.chainUnavailable.title': 'Nätverket svarar inte',
  'wallet.error.timedOut.title': 'Tiden gick ut',
  'wallet.error.generic': 'Något gick fel. Försök igen.',
  'wallet.error.rejected': 'Du avvisade begäran i din plånbok.',
  'wallet.error.busy': 'Din plånbok väntar på svar på en tidigare begäran. Öppna den och försök igen.',
  'wallet.error.timedOut': 'Tiden för begäran gick ut. Försök igen.',
  'wallet.error.disconnected': 'Din plånbok låstes eller kopplades från. Lås upp den och försök igen.',
  'wallet.error.unavailable': 'Det gick inte att ansluta till plånboken.',
  'wallet.error.chain':
    'Din plånbok är på ett nätverk som {app} inte stöder. Byt nätverk i din plånbok och försök igen.',
  'wallet.error.accountChanged':
    'Din plånbok signerade med ett annat konto. Välj kontot som du vill använda och försök igen.',
  'wallet.error.wrongAccount': 'Det här är ett annat konto. Välj {address} i din plånbok och försök igen.',
  'wallet.error.chainUnavailable': 'Plånbokens nätverk svarar inte. Försök igen om en stund.',
  'wallet.error.exists': 'Kontot är redan kopplat till en annan användare.',
  'wallet.error.full': 'Du kan inte ansluta fler plånböcker. Ta bort en först.',
  'wallet.error.providerLimit':
    'Gränsen för antalet förfrågningar till {wallet} är nådd. Vänta en stund och försök igen.',
}

export default sv
