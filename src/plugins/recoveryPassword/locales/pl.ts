import type { RecoveryPasswordTextKey } from './en.ts'

const pl: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Ustaw hasło',
  'recoveryPassword.password': 'Hasło',
  'recoveryPassword.show': 'Pokaż hasło',
  'recoveryPassword.hide': 'Ukryj hasło',
  'recoveryPassword.account': '{who} (portfel)',
  'recoveryPassword.accountLabel': 'Konto',
  'recoveryPassword.step': 'Krok {at} z {count}',
  'recoveryPassword.continue': 'Kontynuuj',
  'recoveryPassword.cancel': 'Anuluj',
  'recoveryPassword.close': 'Zamknij',
  'recoveryPassword.done': 'Gotowe',
  'recoveryPassword.retry': 'Spróbuj ponownie',

  'recoveryPassword.create.title': 'Zabezpiecz swoje konto',
  'recoveryPassword.create.detail': 'Wybierz hasło, które znasz tylko ty. Otworzy ono portfel na nowym urządzeniu.',
  'recoveryPassword.create.generate': 'Wygeneruj silne hasło',
  'recoveryPassword.create.another': 'Wygeneruj inne',
  'recoveryPassword.create.generated': 'W polu jest nowe hasło.',
  'recoveryPassword.create.hint': 'Co najmniej 6 liter, cyfr lub !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Siła hasła',
  'recoveryPassword.strength.weak': 'Słabe',
  'recoveryPassword.strength.medium': 'Średnie',
  'recoveryPassword.strength.strong': 'Silne',

  'recoveryPassword.save.title': 'Zachowaj swoje hasło',
  'recoveryPassword.save.detail':
    'Nikt nie może go zresetować, my też nie. Zanim przejdziesz dalej, zachowaj je w bezpiecznym miejscu.',
  'recoveryPassword.save.copy': 'Kopiuj do schowka',
  'recoveryPassword.save.copied': 'Skopiowano',
  'recoveryPassword.save.copyFailed': 'Nie udało się skopiować',
  'recoveryPassword.save.download': 'Pobierz jako plik',
  'recoveryPassword.save.downloaded': 'Plik jest w pobranych.',
  'recoveryPassword.save.file':
    'Hasło odzyskiwania portfela w {appName}\n\n{password}\n\nKto je ma i może zalogować się jako ty, ma twój portfel. Przechowuj je tam, gdzie tylko ty możesz je przeczytać.\n',

  'recoveryPassword.confirm.title': 'Potwierdź hasło',
  'recoveryPassword.confirm.detail': 'Wpisz je jeszcze raz, z miejsca, w którym jest zapisane.',

  'recoveryPassword.finalize.title': 'Potwierdź, że hasło jest zapisane',
  'recoveryPassword.finalize.detail': 'Od teraz portfel potrzebuje tego hasła na każdym nowym urządzeniu.',
  'recoveryPassword.finalize.agree':
    'Rozumiem, że jeśli stracę hasło i urządzenie, stracę dostęp do konta i swoich środków.',
  'recoveryPassword.finalize.submit': 'Ustaw hasło',
  'recoveryPassword.finalize.setting': 'Ustawianie hasła',

  'recoveryPassword.success.title': 'Wszystko gotowe!',
  'recoveryPassword.success.detail': 'Twoje konto jest zabezpieczone.',
  'recoveryPassword.failure.title': 'Coś poszło nie tak',

  'recoveryPassword.splash.title': 'Zabezpiecz swoje konto',
  'recoveryPassword.splash.detail': 'Dodaj hasło do konta, aby samodzielnie otworzyć portfel na nowym urządzeniu.',
  'recoveryPassword.splash.warning':
    'Jeśli stracisz hasło i urządzenie, konto będzie niedostępne. Nikt nie może go przywrócić.',
  'recoveryPassword.splash.action': 'Dodaj hasło',

  'recoveryPassword.recover.title': 'Załaduj swoje konto',
  'recoveryPassword.recover.detail': 'Wpisz hasło odzyskiwania, aby używać portfela na tym urządzeniu.',
  'recoveryPassword.recover.label': 'Hasło odzyskiwania',
  'recoveryPassword.recover.why': 'Dlaczego to potrzebne?',
  'recoveryPassword.recover.because':
    'Twój portfel jest zabezpieczony hasłem. To urządzenie jeszcze go nie zna albo przeglądarka usunęła to, co wiedziała. Tutaj otwiera go tylko twoje hasło: nigdzie nie jest zapisane.',
  'recoveryPassword.recover.lost':
    'Nie masz hasła? Nikt nie może go zresetować. Na urządzeniu, na którym portfel był już używany, dostęp może jeszcze działać: wyeksportuj tam klucz lub przenieś środki do innego portfela.',
  'recoveryPassword.recover.submit': 'Odzyskaj konto',
  'recoveryPassword.recover.loading': 'Odzyskiwanie konta',
  'recoveryPassword.recover.success': 'Udało się!',
  'recoveryPassword.recover.loaded': 'Twój portfel jest gotowy na tym urządzeniu.',

  'recoveryPassword.error.characters': 'Użyto niedozwolonych znaków ( {characters} )',
  'recoveryPassword.error.tooShort': 'Hasło musi mieć co najmniej 6 znaków',
  'recoveryPassword.error.mismatch': 'Hasła się różnią',
  'recoveryPassword.error.wrong': 'Nieprawidłowe hasło odzyskiwania, spróbuj ponownie.',
  'recoveryPassword.error.exists.title': 'Już zabezpieczone',
  'recoveryPassword.error.exists': 'Ten portfel ma już własne odzyskiwanie. Nie może mieć innego hasła.',
  'recoveryPassword.error.notHere':
    'Na tym urządzeniu nie ma już portfela. Zamknij to i zacznij od nowa: najpierw zostanie odzyskany.',
  'recoveryPassword.error.generic': 'Wystąpił błąd, spróbuj ponownie.',
}

export default pl
