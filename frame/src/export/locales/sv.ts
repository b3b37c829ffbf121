import type { ExportTexts } from '../texts.ts'

const sv: ExportTexts = {
  title: 'Privat nyckel',
  loading: 'Laddar…',
  warning: 'Dela aldrig din privata nyckel med någon.',
  warningDetail: 'Den som har den kan ta allt i plånboken, när som helst.',
  reveal: 'Visa',
  hide: 'Dölj',
  copy: 'Kopiera nyckeln',
  copied: 'Kopierat',
  retry: 'Försök igen',
  shown: 'Den privata nyckeln visas.',
  hidden: 'Den privata nyckeln är dold.',
  keyCopied:
    'Den privata nyckeln kopierades. Det som kan läsa ditt urklipp kan läsa den, även den här webbplatsen. Den rensas om en minut om du låter det här vara öppet.',
  keyCopiedToClear:
    'Den privata nyckeln kopierades. Det som kan läsa ditt urklipp kan läsa den, även den här webbplatsen. Din webbläsare rensar det inte själv: klistra in nyckeln och tryck sedan på ”Rensa urklipp”.',
  cannotCopy: 'Din webbläsare låter inte sidan kopiera. Markera nyckeln och kopiera den själv.',
  clear: 'Rensa urklipp',
  cleared: 'Urklippet rensades.',
  notCleared: 'Den privata nyckeln kan finnas kvar i ditt urklipp. Tryck på ”Rensa urklipp” för att ta bort den.',
  cannotClear: 'Din webbläsare låter inte sidan rensa urklippet. Kopiera något annat för att få bort nyckeln därifrån.',
  tooEarly: 'Det gick fort. Vänta en sekund och tryck sedan igen.',
  earlyTap: 'Tryck igen om en sekund: ett första tryck räknas aldrig.',
  notSeen:
    'Inget gjordes: något täcker nyckeln, eller så är den genomskinlig. När du ser hela väntar du en sekund och trycker igen.',
  notInFront: 'Inget gjordes: lägg fönstret överst, gör det större, vänta en sekund och tryck igen.',
  elsewhere: 'Din webbläsare kan inte skydda nyckeln inuti webbplatsen. Den öppnas i ett eget fönster.',
  openWindow: 'Öppna fönstret',
  opened: 'Nyckeln finns i det andra fönstret. Stäng det när du är klar.',
  blocked: 'Din webbläsare blockerade fönstret. Öppna det med länken.',
  openByLink: 'Öppna den privata nyckeln',
  failures: {
    notOnDevice: {
      title: 'Din plånbok finns inte på enheten ännu',
      detail: 'Gå tillbaka, återställ ditt konto på enheten och öppna det här igen.',
    },
    storageBlocked: {
      title: 'Webbläsaren sparar inga plånböcker',
      detail:
        'Tillåt webbplatsen och dem som visas i den att spara data, eller exportera nyckeln i en annan webbläsare.',
    },
    loggedOut: {
      title: 'Du är utloggad',
      detail: 'Stäng det här, logga in igen och kom tillbaka.',
    },
    badRequest: {
      title: 'Sidan öppnades inte på rätt sätt',
      detail: 'Stäng den och öppna den igen.',
    },
    noTicket: {
      title: 'Appen kan inte visa din privata nyckel ännu',
      detail:
        'Den öppnade sidan utan biljett. Din plånbok är säker: be dem som gör appen att uppdatera hur den exporterar nycklar. Till dem: en åtkomsttoken i adressen tas inte emot. Hämta en biljett med POST /api/v1/embedded_wallets/exports/ticket och öppna sidan med #ticket=….',
    },
    ticketOver: {
      title: 'Sidan har redan använts eller är för gammal',
      detail: 'Stäng den och exportera nyckeln igen. Den öppnas en gång, inom en minut.',
    },
    noOpener: {
      title: 'Nyckeln kan inte visas här',
      detail:
        'Fönstret har tappat sidan som öppnade det. Stäng det, gå tillbaka till webbplatsen och exportera nyckeln igen, eller använd Chrome eller Edge.',
    },
    tooManyTries: {
      title: 'För många försök',
      detail: 'Vänta några minuter och försök sedan igen.',
    },
    offline: {
      title: 'Ingen anslutning',
      detail: 'Kontrollera din anslutning och försök igen.',
    },
    timedOut: {
      title: 'Tiden gick ut',
      detail: 'Servern tog för lång tid på sig att svara. Försök igen.',
    },
    service: {
      title: 'Tjänsten har ett problem',
      detail: 'Försök igen om en stund.',
    },
    damaged: {
      title: 'Nyckeln kunde inte sättas ihop',
      detail: 'Inget visades. Be appens support om hjälp.',
    },
    unknown: {
      title: 'Något gick fel',
      detail: 'Vi arbetar på det. Försök igen senare.',
    },
  },
  tryAgain: 'Försök igen {when}.',
}

export default sv
