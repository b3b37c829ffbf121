import type { ConfirmTexts } from '../texts.ts'

const pl: ConfirmTexts = {
  sign: 'Podpisz',
  reject: 'Odrzuć',
  proceed: 'Kontynuuj',
  yes: 'Tak, kontynuuj',
  back: 'Wstecz',
  details: 'Co podpisujesz',
  titles: {
    message: 'Podpisz wiadomość',
    typedData: 'Podpisz dane',
    transaction: 'Podpisz transakcję',
    farcaster: 'Podpisz dla Farcaster',
    recovery: 'Zmień sposób odzyskiwania portfela',
  },
  wallet: 'Twój portfel',
  to: 'Do',
  spender: 'Otrzymuje zgodę',
  token: 'Kontrakt tokena',
  amount: 'Kwota',
  network: 'Sieć',
  chain: 'Sieć {id}',
  fee: 'Opłata, najwyżej',
  nonce: 'Nonce',
  data: 'Dane',
  accessList: 'Lista dostępu',
  entries: 'Wpisy: {count}',
  message: 'Wiadomość',
  bytes: 'Bajty',
  type: 'Typ',
  signer: 'Konto Farcaster',
  hash: 'Skrót',
  baseUnits: 'w najmniejszych jednostkach: {units}',
  coins: '{coins} ({units})',
  sends: 'Wysyła {amount} do {to}.',
  calls: 'Wywołuje kontrakt {to}.',
  creates: 'Tworzy kontrakt.',
  transfers: 'Wysyła do {to} z tokena {token} ilość {amount} albo przedmiot o tym numerze.',
  transfersFrom: 'Przenosi z {from} do {to} z tokena {token} ilość {amount} albo przedmiot o tym numerze.',
  approves: 'Pozwala {spender} zabrać z tokena {token} ilość {amount} albo przedmiot o tym numerze.',
  approvesAll: 'Pozwala {spender} zabrać wszystko, co masz lub będziesz mieć z tokena {token}.',
  revokes: 'Kończy zgodę dla {spender} na zabieranie z tokena {token} albo pozwala zabrać przedmiot numer 0.',
  approvesItems: 'Pozwala {operator} przenosić każdy przedmiot z {token}, który masz lub będziesz mieć.',
  revokesItems: '{operator} nie może już przenosić twoich przedmiotów z {token}.',
  password:
    'Ustawia hasło do portfela. Kto je zna i może zalogować się na twoje konto, może używać portfela na innym urządzeniu.',
  drive:
    'Pozwala dyskowi w chmurze odzyskać portfel. Kto może otworzyć ten dysk i zalogować się na twoje konto, może używać portfela na innym urządzeniu.',
  warnings: {
    unreadable: 'To nie jest tekst. Podpisz tylko, jeśli ufasz stronie i wiesz, do czego to służy.',
    otherSite:
      'Ta wiadomość loguje do {site}, a to nie jest strona, która o to prosi. Podpisz tylko, jeśli się tego spodziewasz.',
    typedData: 'Taki podpis może pozwolić innym przenieść to, co masz. Podpisz tylko, jeśli rozumiesz każde pole.',
    unknownCall: 'Nie da się tu odczytać, co robi to wywołanie. Podpisz tylko, jeśli ufasz stronie.',
    takesAll: 'To oddaje kontrolę nad twoimi środkami. Podpisz tylko, jeśli w pełni ufasz temu adresowi.',
    blind: 'Znany jest tu tylko skrót treści. Podpisz tylko, jeśli właśnie coś publikujesz lub zmieniasz.',
    tooMuch: 'Pola, które się tu nie mieszczą: {count}. One też zostaną podpisane.',
  },
  deeds: {
    approvesAll: {
      question: 'Pozwolić {to} wydać wszystkie twoje {token} w sieci {chain}?',
      detail:
        'Można zabrać cały ten token, także to, co dostaniesz później, dopóki nie cofniesz zgody. Zgódź się tylko przy pełnym zaufaniu.',
    },
    approvesItems: {
      question: 'Pozwolić {to} przenosić wszystkie twoje przedmioty {token} w sieci {chain}?',
      detail:
        'Można zabrać każdy przedmiot z tej kolekcji, dopóki nie cofniesz zgody. Zgódź się tylko przy pełnym zaufaniu.',
    },
    permitsAll: {
      question: 'Pozwolić {to} zabrać wszystkie twoje {token}?',
      detail:
        'Nie kosztuje opłaty, ale pozwala komuś zabrać cały ten token z twojego portfela. Zgódź się tylko przy pełnym zaufaniu.',
    },
    permitsItems: {
      question: 'Pozwolić {to} zabrać wszystkie twoje przedmioty {token}?',
      detail:
        'Można zabrać każdy przedmiot z tej kolekcji, dopóki nie cofniesz zgody. Zgódź się tylko przy pełnym zaufaniu.',
    },
    lends: {
      question: 'Pozwolić {to} pożyczać {token} w twoim imieniu bez limitu?',
      detail: 'Nie kosztuje opłaty, ale to ty oddajesz to, co zostanie pożyczone.',
    },
    controls: {
      question: 'Pozwolić {to} działać za ciebie w {token}?',
      detail: 'Może używać tego, co tam masz, bez ponownego pytania. Zgódź się tylko przy pełnym zaufaniu.',
    },
    runsCode: {
      question: 'Pozwolić, aby kod {to} działał jako twój portfel?',
      detail:
        'Kod może zabrać wszystko z portfela, także to, co dostaniesz później. Zgódź się tylko przy pełnym zaufaniu.',
    },
    givesAway: {
      question: 'Oddać za darmo z {token} ({amount})?',
      detail:
        'Zlecenie nic nie płaci twojemu portfelowi: kto ma ten podpis, może to zabrać za darmo. Nie podpisuj, chyba że chcesz to oddać.',
    },
    givesItem: {
      question: 'Oddać za darmo przedmiot {id} z {token}?',
      detail:
        'Zlecenie nic nie płaci twojemu portfelowi: kto ma ten podpis, może to zabrać za darmo. Nie podpisuj, chyba że chcesz to oddać.',
    },
    otherSite: {
      question: 'Zalogować się do {site}?',
      detail:
        'Loguje do {site}, a to nie jest strona, na której jesteś. Kto o to prosi, może wejść tam na twoje konto.',
    },
  },
  tooEarly: 'Za szybko. Odczekaj sekundę i naciśnij ponownie.',
  earlyTap: 'Dotknij ponownie za sekundę: pierwsze dotknięcie nigdy się nie liczy.',
  notSeen:
    'Niczego nie podpisano: coś to zasłania, jest przezroczyste albo się nie mieści. Gdy widzisz całość, odczekaj sekundę i naciśnij ponownie.',
  notInFront: 'Niczego nie podpisano: przenieś to okno na wierzch, powiększ je, odczekaj sekundę i naciśnij ponownie.',
  notRead: 'Niczego nie podpisano: najpierw przewiń do końca to, co podpisujesz.',
  elsewhere:
    'Przeglądarka nie może tego ochronić na tej stronie. Otworzy się to we własnym oknie, w którym widzisz, co podpisujesz.',
  openWindow: 'Otwórz okno',
  opened: 'Odpowiedz w drugim oknie.',
  blocked: 'Przeglądarka zablokowała okno. Otwórz je przez link.',
  loading: 'Ładowanie...',
  noOpener: 'To okno straciło stronę, która je otworzyła. Zamknij je i spróbuj ponownie albo użyj Chrome lub Edge.',
  done: 'Możesz zamknąć to okno.',
}

export default pl
