import type { RecoveryGoogleDriveTextKey } from './en.ts'

const uk: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Копія на Google Диску',
  'recoveryGoogleDrive.title': 'Підтвердьте, що це справді ви',
  'recoveryGoogleDrive.setUp.detail':
    'Ключ до облікового запису зберігається на вашому Google Диску. Доступ маєте лише ви, з будь-якого пристрою.',
  'recoveryGoogleDrive.recover.detail':
    'Копія облікового запису на вашому Google Диску. Підтвердьте тим самим обліковим записом Google, щоб завантажити його тут.',
  'recoveryGoogleDrive.confirm': 'Підтвердити через Google',
  'recoveryGoogleDrive.inWindow': 'Продовжте у вікні Google.',
  'recoveryGoogleDrive.setUp.working': 'Створюємо копію…',
  'recoveryGoogleDrive.recover.working': 'Завантажуємо обліковий запис…',
  'recoveryGoogleDrive.success': 'Готово!',
  'recoveryGoogleDrive.setUp.done': 'Копія облікового запису на вашому Google Диску.',
  'recoveryGoogleDrive.recover.done': 'Ваш обліковий запис завантажено.',
  'recoveryGoogleDrive.setUp.failed': 'Не вдалося створити копію на Google Диску',
  'recoveryGoogleDrive.recover.failed': 'Не вдалося відновити з Google Диска',
  'recoveryGoogleDrive.error.account.title': 'Тут немає копії',
  'recoveryGoogleDrive.error.account': 'Перевірте, чи обираєте обліковий запис Google, пов’язаний із копією.',
  'recoveryGoogleDrive.error.generic': 'Щось пішло не так.',
  'recoveryGoogleDrive.error.denied.title': 'Скасовано в Google',
  'recoveryGoogleDrive.error.denied': 'Спробуйте ще раз і завершіть підтвердження на Google Диску.',
  'recoveryGoogleDrive.error.blocked.title': 'Вікно заблоковано',
  'recoveryGoogleDrive.error.blocked': 'Дозвольте спливні вікна для цієї сторінки та спробуйте ще раз.',
  'recoveryGoogleDrive.error.closed.title': 'Вікно закрито',
  'recoveryGoogleDrive.error.closed': 'Спробуйте ще раз і підтвердьте у вікні Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Обліковий запис призупинено',
  'recoveryGoogleDrive.error.suspended': 'Скористайтеся іншим обліковим записом Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Тут неможливо',
  'recoveryGoogleDrive.error.notAllowed': 'Цей застосунок не пропонує копію на Google Диску.',
  'recoveryGoogleDrive.error.exists.title': 'Уже захищено',
  'recoveryGoogleDrive.error.exists': 'Ваш обліковий запис уже має власне відновлення.',
  'recoveryGoogleDrive.error.notHere':
    'На цьому пристрої більше немає облікового запису. Закрийте це й почніть знову: спершу його буде завантажено.',
  'recoveryGoogleDrive.error.full.title': 'Ваш Google Диск заповнено',
  'recoveryGoogleDrive.error.full': 'Звільніть на ньому місце та спробуйте ще раз.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Диск не відповідає',
  'recoveryGoogleDrive.error.unavailable': 'Спробуйте ще раз за мить.',
  'recoveryGoogleDrive.error.permission.title': 'Немає доступу до Google Диска',
  'recoveryGoogleDrive.error.permission': 'Дозвольте доступ до копії, коли Google запитає, і спробуйте ще раз.',
  'recoveryGoogleDrive.error.damaged.title': 'Вашу копію пошкоджено',
  'recoveryGoogleDrive.error.damaged': 'Її вже не можна прочитати.',
  'recoveryGoogleDrive.retry': 'Спробувати ще раз',
  'recoveryGoogleDrive.done': 'Готово',
  'recoveryGoogleDrive.close': 'Закрити',
}

export default uk
