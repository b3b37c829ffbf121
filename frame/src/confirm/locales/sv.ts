import type { ConfirmTexts } from '../texts.ts'

const sv: ConfirmTexts = {
  sign: 'Signera',
  reject: 'Avvisa',
  proceed: 'Fortsätt',
  yes: 'Ja, fortsätt',
  back: 'Tillbaka',
  details: 'Det här signerar du',
  titles: {
    message: 'Signera meddelande',
    typedData: 'Signera data',
    transaction: 'Signera transaktion',
    farcaster: 'Signera för Farcaster',
    recovery: 'Ändra hur din plånbok återställs',
  },
  wallet: 'Din plånbok',
  to: 'Till',
  spender: 'Får behörigheten',
  token: 'Tokenkontrakt',
  amount: 'Belopp',
  network: 'Nätverk',
  chain: 'Kedja {id}',
  fee: 'Avgift, högst',
  nonce: 'Nonce',
  data: 'Data',
  accessList: 'Åtkomstlista',
  entries: 'Poster: {count}',
  message: 'Meddelande',
  bytes: 'Byte',
  type: 'Typ',
  signer: 'Farcaster-konto',
  hash: 'Hash',
  baseUnits: '{units} basenheter',
  coins: '{coins} ({units})',
  sends: 'Skickar {amount} till {to}.',
  calls: 'Anropar kontraktet {to}.',
  creates: 'Skapar ett kontrakt.',
  transfers: 'Skickar {amount} av token {token} till {to}, eller objektet med det numret.',
  transfersFrom: 'Flyttar {amount} av token {token}, eller objektet med det numret, från {from} till {to}.',
  approves: 'Låter {spender} ta {amount} av token {token}, eller objektet med det numret.',
  approvesAll: 'Låter {spender} ta allt du har, eller kommer att ha, av token {token}.',
  revokes: '{spender} får inte längre ta något av token {token}, eller får ta objekt nummer 0.',
  approvesItems: 'Låter {operator} flytta alla objekt som du har, eller kommer att ha, av {token}.',
  revokesItems: '{operator} får inte längre flytta dina objekt av {token}.',
  password:
    'Anger ett lösenord för din plånbok. Den som känner till det och kan logga in som du kan använda plånboken på en annan enhet.',
  drive:
    'Låter ett Drive-konto återställa din plånbok. Den som kommer åt kontot och kan logga in som du kan använda plånboken på en annan enhet.',
  warnings: {
    unreadable: 'Det här är inte text. Signera bara om du litar på webbplatsen och vet vad det är till för.',
    otherSite:
      'Meddelandet loggar in på {site}, som inte är webbplatsen som frågar. Signera bara om du väntar dig det.',
    typedData: 'En sådan här signatur kan låta andra flytta det du äger. Signera bara om du förstår varje fält.',
    unknownCall: 'Det går inte att läsa här vad anropet gör. Signera bara om du litar på webbplatsen.',
    takesAll: 'Det här ger bort kontrollen över dina tillgångar. Signera bara om du litar helt på adressen.',
    blind: 'Bara innehållets hash är känd här. Signera bara om du just har publicerat eller ändrat något.',
    tooMuch: '{count} fält till får inte plats här. De signeras också.',
  },
  deeds: {
    approvesAll: {
      question: 'Bevilja {to} behörighet att använda alla dina {token} på {chain}?',
      detail:
        'Den kan ta alla dina tokens av det här slaget, även dem du får senare, tills du återkallar det. Godkänn bara om du litar helt på den.',
    },
    approvesItems: {
      question: 'Bevilja {to} behörighet att flytta alla dina {token}-objekt på {chain}?',
      detail: 'Den kan ta varje objekt i samlingen tills du återkallar det. Godkänn bara om du litar helt på den.',
    },
    permitsAll: {
      question: 'Bevilja {to} behörighet att ta alla dina {token}?',
      detail:
        'Det kostar ingen avgift, men låter någon ta alla dina tokens av det här slaget från din plånbok. Godkänn bara om du litar helt på den.',
    },
    permitsItems: {
      question: 'Bevilja {to} behörighet att ta alla dina {token}-objekt?',
      detail: 'Den kan ta varje objekt i samlingen tills du återkallar det. Godkänn bara om du litar helt på den.',
    },
    lends: {
      question: 'Bevilja {to} behörighet att låna {token} i ditt namn utan gräns?',
      detail: 'Det kostar ingen avgift, men du blir skyldig det som lånas.',
    },
    controls: {
      question: 'Bevilja {to} behörighet att agera för dig på {token}?',
      detail: 'Det du har där kan användas utan att du tillfrågas igen. Godkänn bara om du litar helt på den.',
    },
    runsCode: {
      question: 'Bevilja koden i {to} behörighet att köras som din plånbok?',
      detail: 'Koden kan ta allt i din plånbok, även det du får senare. Godkänn bara om du litar helt på den.',
    },
    givesAway: {
      question: 'Ge bort {amount} av {token}?',
      detail:
        'Ordern betalar inget till din plånbok: den som har signaturen kan ta det gratis. Signera inte om du inte tänker ge bort det.',
    },
    givesItem: {
      question: 'Ge bort {token}-objekt {id}?',
      detail:
        'Ordern betalar inget till din plånbok: den som har signaturen kan ta det gratis. Signera inte om du inte tänker ge bort det.',
    },
    otherSite: {
      question: 'Logga in på {site}?',
      detail: 'Det loggar in på {site}, som inte är sidan du är på. Den som ber om det kan komma in i ditt konto där.',
    },
  },
  tooEarly: 'Det gick fort. Vänta en sekund och tryck sedan igen.',
  earlyTap: 'Tryck igen om en sekund: ett första tryck räknas aldrig.',
  notSeen:
    'Inget signerades: något täcker det här, eller så är det genomskinligt eller får inte plats. När du ser allt väntar du en sekund och trycker igen.',
  notInFront: 'Inget signerades: lägg fönstret överst, gör det större, vänta en sekund och tryck igen.',
  notRead: 'Inget signerades: bläddra först till slutet av det du signerar.',
  elsewhere:
    'Din webbläsare kan inte skydda det här inuti webbplatsen. Det öppnas i ett eget fönster, där du ser vad du signerar.',
  openWindow: 'Öppna fönstret',
  opened: 'Svara i det andra fönstret.',
  blocked: 'Din webbläsare blockerade fönstret. Öppna det med länken.',
  loading: 'Laddar…',
  noOpener: 'Fönstret har tappat sidan som öppnade det. Stäng det och försök igen, eller använd Chrome eller Edge.',
  done: 'Du kan stänga fönstret.',
}

export default sv
