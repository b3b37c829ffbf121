import type { ExportTexts } from '../texts.ts'

const pl: ExportTexts = {
  title: 'Klucz prywatny',
  loading: 'Ładowanie...',
  warning: 'Nigdy nikomu nie podawaj klucza prywatnego.',
  warningDetail: 'Kto go ma, może w każdej chwili zabrać wszystko z tego portfela.',
  reveal: 'Pokaż',
  hide: 'Ukryj',
  copy: 'Kopiuj klucz',
  copied: 'Skopiowano',
  retry: 'Spróbuj ponownie',
  shown: 'Klucz prywatny jest widoczny.',
  hidden: 'Klucz prywatny jest ukryty.',
  keyCopied:
    'Skopiowano klucz prywatny. Co może czytać schowek, może przeczytać i klucz, ta strona też. Schowek zostanie wyczyszczony za minutę, jeśli zostawisz to okno otwarte.',
  keyCopiedToClear:
    'Skopiowano klucz prywatny. Co może czytać schowek, może przeczytać i klucz, ta strona też. Przeglądarka sama go nie wyczyści: wklej klucz, a potem naciśnij „Wyczyść schowek”.',
  cannotCopy: 'Przeglądarka nie pozwala tej stronie kopiować. Zaznacz klucz i skopiuj go samodzielnie.',
  clear: 'Wyczyść schowek',
  cleared: 'Schowek został wyczyszczony.',
  notCleared: 'Klucz prywatny może nadal być w schowku. Naciśnij „Wyczyść schowek”, aby go usunąć.',
  cannotClear: 'Przeglądarka nie pozwala tej stronie wyczyścić schowka. Skopiuj coś innego, aby usunąć z niego klucz.',
  tooEarly: 'Za szybko. Odczekaj sekundę i naciśnij ponownie.',
  earlyTap: 'Dotknij ponownie za sekundę: pierwsze dotknięcie nigdy się nie liczy.',
  notSeen:
    'Nic nie zrobiono: coś zasłania klucz albo jest on przezroczysty. Gdy widzisz go w całości, odczekaj sekundę i naciśnij ponownie.',
  notInFront: 'Nic nie zrobiono: przenieś to okno na wierzch, powiększ je, odczekaj sekundę i naciśnij ponownie.',
  elsewhere: 'Przeglądarka nie może ochronić klucza na tej stronie. Otworzy się on we własnym oknie.',
  openWindow: 'Otwórz okno',
  opened: 'Klucz jest w drugim oknie. Zamknij je, gdy skończysz.',
  blocked: 'Przeglądarka zablokowała okno. Otwórz je przez link.',
  openByLink: 'Otwórz klucz prywatny',
  failures: {
    notOnDevice: {
      title: 'Na tym urządzeniu nie ma jeszcze twojego portfela',
      detail: 'Wróć, odzyskaj konto na tym urządzeniu i otwórz to ponownie.',
    },
    storageBlocked: {
      title: 'Ta przeglądarka nie przechowuje portfeli',
      detail: 'Pozwól tej stronie i stronom w niej przechowywać dane albo wyeksportuj klucz w innej przeglądarce.',
    },
    loggedOut: { title: 'Nie masz aktywnej sesji', detail: 'Zamknij to, zaloguj się ponownie i wróć.' },
    badRequest: { title: 'Ta strona nie została poprawnie otwarta', detail: 'Zamknij ją i otwórz ponownie.' },
    noTicket: {
      title: 'Ta aplikacja nie może jeszcze pokazać twojego klucza prywatnego',
      detail:
        'Otworzyła tę stronę bez biletu. Twój portfel jest bezpieczny: poproś twórców aplikacji, aby zaktualizowali sposób eksportu kluczy. Dla nich: token dostępu w adresie nie jest przyjmowany. Bilet można pobrać przez POST /api/v1/embedded_wallets/exports/ticket, a stronę otworzyć z #ticket=….',
    },
    ticketOver: {
      title: 'Tej strony już użyto albo jest zbyt stara',
      detail: 'Zamknij ją i wyeksportuj klucz ponownie. Otwiera się raz, w ciągu minuty.',
    },
    noOpener: {
      title: 'Nie można tu pokazać klucza',
      detail:
        'To okno straciło stronę, która je otworzyła. Zamknij je, wróć na stronę i wyeksportuj klucz ponownie albo użyj Chrome lub Edge.',
    },
    tooManyTries: { title: 'Zbyt wiele prób', detail: 'Odczekaj kilka minut i spróbuj ponownie.' },
    offline: { title: 'Brak połączenia', detail: 'Sprawdź połączenie i spróbuj ponownie.' },
    timedOut: { title: 'Przekroczono czas', detail: 'Serwer zbyt długo nie odpowiadał. Spróbuj ponownie.' },
    service: { title: 'Usługa ma problem', detail: 'Spróbuj ponownie za chwilę.' },
    damaged: {
      title: 'Nie udało się złożyć klucza',
      detail: 'Niczego nie pokazano. Poproś o pomoc wsparcie tej aplikacji.',
    },
    unknown: { title: 'Coś poszło nie tak', detail: 'Zajmujemy się tym. Spróbuj ponownie później.' },
  },
  tryAgain: 'Spróbuj ponownie {when}.',
}

export default pl
