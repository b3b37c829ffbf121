import type { MessageTexts } from './en.ts'

const KNOWN = 'Użyj kontaktu, który już znasz: ta wiadomość nie zawiera linków.'
const OTHERS_OUT = 'Na wszystkich innych urządzeniach nastąpiło wylogowanie.'
const ALL_OUT = 'Na wszystkich urządzeniach nastąpiło wylogowanie.'
const AS_BEFORE = 'konto będzie znów takie jak wcześniej, a na wszystkich urządzeniach nastąpi wylogowanie.'
const OUT_THERE =
  'Być może ktoś kontroluje stronę lub przeglądarkę, w której trwała twoja sesja. Wyloguj się także tam.'

const pl: MessageTexts = {
  'device.both': '{browser} w systemie {os}',
  'device.os': 'urządzenie z systemem {os}',
  'device.unknown': 'nieznane urządzenie',

  'method.account': 'konto',
  'method.backup_codes': 'kody zapasowe',
  'method.email': 'adres e-mail',
  'method.farcaster': 'konto Farcaster',
  'method.passkey': 'klucz dostępu',
  'method.phone': 'numer telefonu',
  'method.provider': 'konto {provider}',
  'method.sms': 'SMS',
  'method.totp': 'aplikacja uwierzytelniająca',
  'method.wallet': 'portfel',

  'mail.footer': 'Ta wiadomość dotyczy twojego konta w {app}.',

  'loginCode.subject': '{code} to twój kod do {app}',
  'loginCode.title': 'Logowanie do {app}',
  'loginCode.enter': 'Wpisz ten kod tam, gdzie został zamówiony.',
  'loginCode.text': '{code} to twój kod logowania do {app}.',
  'loginCode.expiry':
    'Działa jeden raz i wygasa za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  'loginCode.unasked':
    'Jeśli ten kod nie był zamawiany, możesz zignorować tę wiadomość: bez twojej skrzynki nikt go nie użyje. Nigdy go nikomu nie podawaj.',
  'loginCode.footer': 'Ten adres został podany przy logowaniu do {app}.',

  'sms.code':
    '{code} to kod do {app}. Wygasa za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}. Nikomu go nie podawaj.',
  'sms.codeShort': '{code} to kod do {app}. Nikomu go nie podawaj.',

  'notice.time': 'Data: {time}.',
  'notice.with': 'urządzenie: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Od naszej ostatniej wiadomości {count, plural, one {nastąpiła jeszcze # zmiana} few {nastąpiły jeszcze # zmiany} many {nastąpiło jeszcze # zmian} other {nastąpiło jeszcze # zmiany}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Jeśli to nie ty, ktoś może mieć dostęp do twojego konta. Wyloguj się na swoich urządzeniach, sprawdź konto i skontaktuj się z pomocą aplikacji. ${KNOWN}`,

  'loginChanged.title': 'Zmienił się sposób logowania do {app}',
  'loginChanged.linked': 'Do twojego konta dodano nowy sposób logowania: {method}.',
  'loginChanged.replaced': `Dotychczasowy sposób logowania zastąpiono innym: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Zmieniono dane jednego z twoich sposobów logowania: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Z twojego konta usunięto sposób logowania: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Jeśli to ty, nie musisz nic robić. Jeśli nie, cofnij zmianę w ciągu 7 dni: ${AS_BEFORE}`,
  'loginChanged.link': 'Zobacz tę zmianę i cofnij ją',
  'loginChanged.adviceAll': `Jeśli to ty, nie musisz nic robić. Jeśli nie, cofnij wszystkie zmiany w ciągu 7 dni od pierwszej: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Zobacz te zmiany i cofnij je',

  'changeUndone.title': 'Cofnięto zmianę sposobu logowania do {app}',
  'changeUndone.happened': `Możesz znów logować się tak jak przed tą zmianą. Późniejsze zmiany cofnięto razem z nią. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Nowe konto, które powstało w tym czasie przez zalogowanie się tym, co teraz do ciebie wróciło, było puste i zostało usunięte.',
  'changeUndone.advice': `Jeśli to nie ty, ktoś może czytać pocztę adresu, który był połączony z twoim kontem. W takim przypadku skontaktuj się z pomocą aplikacji. ${KNOWN}`,

  'loginTaken.title': 'Z twojego konta w {app} usunięto sposób logowania',
  'loginTaken.happened': `W ten sposób nie zalogujesz się już na to konto: {method}. Operator zwrócił go kontu, do którego należał wcześniej. Wszystko inne zostaje na koncie. ${ALL_OUT}`,
  'loginTaken.advice': `Jeśli to nie na twoją prośbę, skontaktuj się z pomocą aplikacji. ${KNOWN}`,

  'mfaChanged.title': 'Zmieniły się twoje metody weryfikacji w {app}',
  'mfaChanged.first': 'Weryfikacja została włączona: {method}. Od teraz będzie wymagana przed ważnymi działaniami.',
  'mfaChanged.added': 'Dodano metodę weryfikacji: {method}.',
  'mfaChanged.replaced': 'Metodę weryfikacji skonfigurowano od nowa: {method}. Poprzednia konfiguracja już nie działa.',
  'mfaChanged.removed': 'Usunięto metodę weryfikacji: {method}.',
  'mfaChanged.lastRemoved': 'Usunięto metodę weryfikacji: {method}. Ważne działania nie są już weryfikowane.',
  'mfaChanged.reset':
    'Operator wyłączył weryfikację. Dotychczasowa metoda: {method}. Możesz ją skonfigurować ponownie w aplikacji.',

  'newSession.title': 'Twoja sesja w {app} działa w nowym miejscu',
  'newSession.happened':
    'Twoja sesja została przeniesiona: {place}. Urządzenie: {device}. Nikt nie musiał się tam logować.',
  'newSession.program': 'program, który nie jest stroną internetową',
  'newSession.advice': `Jeśli to ty, nie musisz nic robić. Jeśli nie, zakończ tę sesję. Link działa jeden raz, w ciągu 7 dni. ${OUT_THERE}`,
  'newSession.link': 'Zobacz tę sesję i zakończ ją',
  'newSession.adviceAll': `Jeśli to ty, nie musisz nic robić. Jeśli nie, zakończ te sesje. Link działa jeden raz, w ciągu 7 dni od pierwszej. ${OUT_THERE}`,
  'newSession.linkAll': 'Zobacz te sesje i zakończ je',

  'deletion.title': 'Twoje konto w {app} zostanie usunięte',
  'deletion.happened': `Otrzymaliśmy prośbę o usunięcie twojego konta. Zostanie usunięte na zawsze, ze wszystkim, co zawiera, w tym terminie: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Jeśli chcesz je zachować, cofnij usunięcie przed tym terminem. Jeśli to nie twoja prośba, też je cofnij, potem zaloguj się i sprawdź, jak chronione jest konto.',
  'deletion.link': 'Zachowaj moje konto',
  'deletion.final': `Jeśli to nie twoja prośba, skontaktuj się teraz z pomocą aplikacji. ${KNOWN}`,

  'accountKept.title': 'Twoje konto w {app} zostaje',
  'accountKept.happened':
    'Usunięcie twojego konta zostało cofnięte. Wszystko jest jak wcześniej. Urządzenia pozostają wylogowane.',
  'accountKept.advice': `Jeśli to nie ty, ktoś może czytać twoją pocztę lub logować się jako ty. Zaloguj się, sprawdź, jak chronione jest konto, i skontaktuj się z pomocą aplikacji. ${KNOWN}`,

  'newDevice.title': 'Nowe urządzenie ma dostęp do twojego portfela w {app}',
  'newDevice.text': 'Nowe urządzenie uzyskało dostęp do twojego portfela.',

  'backupCodeUsed.title': 'Użyto kodu zapasowego do {app}',
  'backupCodeUsed.text': 'Użyto jednego z twoich kodów zapasowych zamiast innej weryfikacji.',
  'backupCodeUsed.left':
    '{count, plural, one {Został ci # kod} few {Zostały ci # kody} many {Zostało ci # kodów} other {Zostało ci # kodu}}.',
  'backupCodeUsed.few':
    '{count, plural, one {Został ci tylko # kod} few {Zostały ci tylko # kody} many {Zostało ci tylko # kodów} other {Zostało ci tylko # kodu}}. Utwórz nowe w aplikacji.',
  'backupCodeUsed.none': 'To był ostatni. Utwórz nowe w aplikacji.',

  'page.noToken': 'Ten link jest niepełny. Otwórz jeszcze raz ten z wiadomości albo skopiuj go w całości.',
  'page.noScript': 'Ta strona wymaga JavaScriptu.',
  'page.back': 'Wróć do {app}',
  'page.busy': 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',

  'undoPage.title': 'Cofnij zmianę konta',
  'undoPage.text':
    'Zmienił się sposób logowania. Jeśli to nie ty, cofnij zmianę: konto będzie takie jak przed nią, późniejsze zmiany sposobu logowania też zostaną cofnięte, a na wszystkich urządzeniach nastąpi wylogowanie.',
  'undoPage.button': 'Cofnij tę zmianę',
  'undoPage.doing': 'Cofanie zmiany…',
  'undoPage.done': 'Zmiana została cofnięta, a wszystkie urządzenia wylogowane. Zaloguj się tak jak wcześniej.',
  'undoPage.failed': 'Nie udało się cofnąć zmiany. Sprawdź połączenie i spróbuj ponownie.',
  'undoPage.gone': 'Tej zmiany nie można już cofnąć: została cofnięta wcześniej albo minęło ponad 7 dni.',
  'undoPage.taken':
    'Tej zmiany nie można jeszcze cofnąć: to, czym można się było wtedy zalogować, należy teraz do innego konta. Jeśli to twój adres e-mail, użyj linku z wiadomości wysłanej na ten adres. W innym razie zaloguj się na tamto konto, połącz tam inny sposób logowania i odłącz ten. Potem otwórz ten link jeszcze raz: pozostaje ważny. Jeśli się nie uda, skontaktuj się z pomocą aplikacji.',

  'keepPage.title': 'Zachowaj konto',
  'keepPage.text':
    'Wpłynęła prośba o usunięcie twojego konta. Jeśli je zachowasz, wszystko będzie jak wcześniej, a logowanie się nie zmieni.',
  'keepPage.button': 'Zachowaj moje konto',
  'keepPage.doing': 'Cofanie usunięcia…',
  'keepPage.done': 'Twoje konto zostaje. Zaloguj się tak jak wcześniej.',
  'keepPage.failed': 'Nie udało się cofnąć usunięcia. Sprawdź połączenie i spróbuj ponownie.',
  'keepPage.gone': 'Ten link już nie działa: minął czas na zachowanie konta albo nowsza wiadomość ma inny link.',
  'keepPage.used': 'Twoje konto już zostało zachowane: ten link nie jest już potrzebny.',

  'endPage.title': 'Zakończ sesję',
  'endPage.text':
    'Twoja sesja została przeniesiona w nowe miejsce. Jeśli to nie ty, zakończ ją. Zakończy się też każda sesja przeniesiona później w nowe miejsce. Przeglądarka, w której trwa twoja pierwsza sesja, pozostaje zalogowana.',
  'endPage.button': 'Zakończ tę sesję',
  'endPage.doing': 'Kończenie sesji…',
  'endPage.done':
    'Sesja została zakończona. Teraz wyloguj się w przeglądarce, z której pochodziła, i zaloguj ponownie.',
  'endPage.failed': 'Nie udało się zakończyć sesji. Sprawdź połączenie i spróbuj ponownie.',
  'endPage.gone':
    'Ten link nie kończy już żadnej sesji: został użyty albo minęło ponad 7 dni. Swoje sesje zobaczysz w aplikacji.',

  'homePage.title': 'Serwer logowania',
  'homePage.heading': 'Nie ma tu nic do oglądania',
  'homePage.text':
    'Aplikacje używają tego adresu do logowania użytkowników. Aby się zalogować, otwórz aplikację, z której tu trafiasz.',

  'loginPage.title': 'Logowanie niemożliwe',
  'loginPage.heading': 'To logowanie się skończyło',
  'loginPage.text':
    'Zostało już użyte, trwało zbyt długo lub nie zaczęło się w tej przeglądarce. Wróć do aplikacji i zaloguj się ponownie.',
  'askPage.title': 'Potwierdź logowanie',
  'askPage.heading': 'Czy logujesz się do {app}?',
  'askPage.text':
    'Nie trafiasz tu z {app}. Jeśli prowadził tu link z wiadomości lub innej strony, zamknij tę kartę: ktoś może chcieć dostać się na twoje konto.',
  'askPage.goOn': 'Chcę zalogować się do {app}, kontynuuj',

  'stepPage.title': 'Nie można kontynuować',
  'stepPage.heading': 'Ten krok się skończył',
  'stepPage.text':
    'Został już użyty, trwał zbyt długo lub nie zaczął się w tej przeglądarce. Wróć do aplikacji i spróbuj tam ponownie.',
  'drivePage.title': 'Potwierdź dostęp do swojego Dysku',
  'drivePage.heading': 'Czy tworzysz kopię lub odzyskujesz portfel w {app}?',
  'drivePage.text':
    'Nie trafiasz tu z {app}. Jeśli prowadził tu link z wiadomości lub innej strony, zamknij tę kartę: ktoś może chcieć przejąć twój portfel.',
  'drivePage.goOn': 'To ja zaczynam to w {app}, kontynuuj',
}

export default pl
