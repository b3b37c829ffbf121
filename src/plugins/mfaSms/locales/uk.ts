import type { MfaSmsTextKey } from './en.ts'

const uk: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Налаштуйте перевірку через SMS',
  'mfaSms.number.detail': 'Ми надішлемо код через SMS на цей номер.',
  'mfaSms.number.risk': 'SMS можна перенаправити, наприклад на чужу SIM-картку.',
  'mfaSms.number.safer': 'Застосунок автентифікації або ключ доступу надійніші, якщо можете ними скористатися.',
  'mfaSms.number.label': 'Номер телефону',
  'mfaSms.number.country': 'Країна',
  'mfaSms.number.placeholder': 'Номер мобільного',
  'mfaSms.number.submit': 'Продовжити',
  'mfaSms.enrol.detail': 'Ми надіслали код на {number}.',
  'mfaSms.added.title': 'Перевірку через SMS додано',
  'mfaSms.added.detail': 'Ми надсилатимемо код через SMS перед усім важливим.',
  'mfaSms.verify.detail': 'Ми надіслали код на ваш телефон.',
  'mfaSms.verify.sending': 'Надсилаємо код на ваш телефон.',
  'mfaSms.verify.none': 'Код не надіслано.',
  'mfaSms.resend.question': 'Повідомлення не надійшло?',
  'mfaSms.resend.resend': 'Надіслати код ще раз',
  'mfaSms.resend.resendIn': 'Надіслати знову за {seconds} с',
  'mfaSms.resend.resent': 'Новий код надіслано ({time}). Діють два останні.',
  'mfaSms.resend.mayResend': 'Тепер можна запросити новий код.',
  'mfaSms.error.number': 'Введіть дійсний номер телефону.',
  'mfaSms.error.loginNumber': 'За цим номером ви входите. Оберіть інший.',
  'mfaSms.error.budget': 'Сьогодні більше не можна надсилати повідомлення. Оберіть інший спосіб.',
  'mfaSms.error.country': 'Ми не можемо надсилати повідомлення до цієї країни. Оберіть інший спосіб.',
  'mfaSms.error.notSent': 'Щось пішло не так: не вдалося надіслати код. Спробуйте пізніше.',
}

export default uk
