import type { ConfirmTexts } from '../texts.ts'

const nl: ConfirmTexts = {
  sign: 'Ondertekenen',
  reject: 'Weigeren',
  proceed: 'Doorgaan',
  yes: 'Ja, ga door',
  back: 'Terug',
  details: 'Wat je ondertekent',
  titles: {
    message: 'Bericht ondertekenen',
    typedData: 'Gegevens ondertekenen',
    transaction: 'Transactie ondertekenen',
    farcaster: 'Ondertekenen voor Farcaster',
    recovery: 'Wijzigen hoe je wallet wordt hersteld',
  },
  wallet: 'Je wallet',
  to: 'Naar',
  spender: 'Krijgt de toestemming',
  token: 'Contract van het token',
  amount: 'Bedrag',
  network: 'Netwerk',
  chain: 'Netwerk {id}',
  fee: 'Kosten, hoogstens',
  nonce: 'Nonce',
  data: 'Gegevens',
  accessList: 'Toegangslijst',
  entries: 'Vermeldingen: {count}',
  message: 'Bericht',
  bytes: 'Bytes',
  type: 'Type',
  signer: 'Farcaster-account',
  hash: 'Hash',
  baseUnits: '{units} kleinste eenheden',
  coins: '{coins} ({units})',
  sends: 'Stuurt {amount} naar {to}.',
  calls: 'Roept het contract {to} aan.',
  creates: 'Maakt een contract.',
  transfers: 'Stuurt {amount} van het token {token} naar {to}, of het item met dat nummer.',
  transfersFrom: 'Verplaatst {amount} van het token {token}, of het item met dat nummer, van {from} naar {to}.',
  approves: 'Laat {spender} {amount} van het token {token} nemen, of het item met dat nummer.',
  approvesAll: 'Laat {spender} alles nemen wat je van het token {token} hebt of zult hebben.',
  revokes: 'Beëindigt wat {spender} van het token {token} mag nemen, of laat toe dat item nummer 0 wordt genomen.',
  approvesItems: 'Laat {operator} elk item van {token} verplaatsen dat je hebt of zult hebben.',
  revokesItems: '{operator} mag je items van {token} niet meer verplaatsen.',
  password:
    'Stelt een wachtwoord in voor je wallet. Wie het kent en op jouw account kan inloggen, kan de wallet op een ander apparaat gebruiken.',
  drive:
    'Laat een cloudopslag je wallet herstellen. Wie die kan openen en op jouw account kan inloggen, kan de wallet op een ander apparaat gebruiken.',
  warnings: {
    unreadable: 'Dit is geen tekst. Onderteken het alleen als je de site vertrouwt en weet waarvoor het is.',
    otherSite:
      'Dit bericht logt in bij {site}, en dat is niet de site die het vraagt. Onderteken het alleen als je dat verwacht.',
    typedData:
      'Met zo’n handtekening kunnen anderen misschien verplaatsen wat van jou is. Onderteken alleen als je elk veld begrijpt.',
    unknownCall: 'Wat deze aanroep doet, is hier niet te lezen. Onderteken alleen als je de site vertrouwt.',
    takesAll: 'Dit geeft de controle over je bezittingen weg. Onderteken alleen als je het adres volledig vertrouwt.',
    blind:
      'Hier is alleen de hash van de inhoud bekend. Onderteken alleen als je net iets hebt geplaatst of gewijzigd.',
    tooMuch: 'Nog {count} velden passen hier niet. Die worden ook ondertekend.',
  },
  deeds: {
    approvesAll: {
      question: '{to} toestaan om al je {token} uit te geven op {chain}?',
      detail:
        'Hiermee kan al dit token worden genomen, ook wat je later ontvangt, totdat je het intrekt. Ga alleen akkoord als je volledig vertrouwt.',
    },
    approvesItems: {
      question: '{to} toestaan om al je items van {token} te verplaatsen op {chain}?',
      detail:
        'Hiermee kan elk item van deze verzameling worden genomen, totdat je het intrekt. Ga alleen akkoord als je volledig vertrouwt.',
    },
    permitsAll: {
      question: '{to} toestaan om al je {token} te nemen?',
      detail:
        'Ze kost niets, maar laat iemand al dit token uit je wallet nemen. Ga alleen akkoord als je volledig vertrouwt.',
    },
    permitsItems: {
      question: '{to} toestaan om al je items van {token} te nemen?',
      detail:
        'Hiermee kan elk item van deze verzameling worden genomen, totdat je het intrekt. Ga alleen akkoord als je volledig vertrouwt.',
    },
    lends: {
      question: '{to} toestaan om onbeperkt {token} te lenen op jouw naam?',
      detail: 'Ze kost niets, maar jij bent verschuldigd wat er wordt geleend.',
    },
    controls: {
      question: '{to} toestaan om voor jou te handelen bij {token}?',
      detail:
        'Wat je daar hebt, kan worden gebruikt zonder het je opnieuw te vragen. Ga alleen akkoord als je volledig vertrouwt.',
    },
    runsCode: {
      question: 'De code van {to} als je wallet laten werken?',
      detail:
        'De code kan alles in je wallet nemen, ook wat je later ontvangt. Ga alleen akkoord als je volledig vertrouwt.',
    },
    givesAway: {
      question: '{amount} van {token} weggeven?',
      detail:
        'De order betaalt niets aan je wallet: wie deze handtekening heeft, kan het gratis nemen. Onderteken alleen als je het wilt weggeven.',
    },
    givesItem: {
      question: 'Item {id} van {token} weggeven?',
      detail:
        'De order betaalt niets aan je wallet: wie deze handtekening heeft, kan het gratis nemen. Onderteken alleen als je het wilt weggeven.',
    },
    otherSite: {
      question: 'Inloggen bij {site}?',
      detail:
        'Dit logt in bij {site}, en dat is niet de pagina waar je bent. Wie erom vraagt, kan daar in je account komen.',
    },
  },
  tooEarly: 'Dat was snel. Wacht een seconde en druk opnieuw.',
  earlyTap: 'Tik over een seconde opnieuw: een eerste tik telt nooit.',
  notSeen:
    'Er is niets ondertekend: iets bedekt dit, maakt het doorzichtig of het past niet. Wacht een seconde als je alles ziet en druk opnieuw.',
  notInFront:
    'Er is niets ondertekend: haal dit venster naar voren, maak het groter, wacht een seconde en druk opnieuw.',
  notRead: 'Er is niets ondertekend: scrol eerst naar het einde van wat je ondertekent.',
  elsewhere:
    'Je browser kan dit in de site niet beschermen. Het opent in een eigen venster, waar je ziet wat je ondertekent.',
  openWindow: 'Venster openen',
  opened: 'Antwoord in het andere venster.',
  blocked: 'Je browser heeft het venster geblokkeerd. Open het via de link.',
  loading: 'Laden...',
  noOpener:
    'Dit venster is de pagina kwijt die het opende. Sluit het en probeer het opnieuw, of gebruik Chrome of Edge.',
  done: 'Je kunt dit venster sluiten.',
}

export default nl
