import type { MoonpayOnRampTextKey } from './en.ts'

const uk: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Сплатити карткою',
  'moonpayOnRamp.description': 'Картка, Apple Pay або переказ, через MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay продає {symbol} за оплату карткою, Apple Pay і банківським переказом. Ви платите на його сторінці, у новій вкладці, а {symbol} надходять сюди в мережі {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Скільки завгодно {symbol}',
  'moonpayOnRamp.prompt.continue': 'Перейти до MoonPay',

  'moonpayOnRamp.fact.asked': 'Ви отримаєте',
  'moonpayOnRamp.fact.wallet': 'Гаманець',
  'moonpayOnRamp.fact.network': 'Мережа',
  'moonpayOnRamp.fact.price': 'Ви платите',
  'moonpayOnRamp.fact.paid': 'Сплачена сума',
  'moonpayOnRamp.fact.fees': 'Зокрема комісії',
  'moonpayOnRamp.fact.received': 'Отримана сума',

  'moonpayOnRamp.pending': 'Виконується',
  'moonpayOnRamp.pending.detail':
    'Сплатіть на сторінці MoonPay. Цей екран зміниться, щойно платіж пройде; доти його можна закрити.',
  'moonpayOnRamp.blocked.detail': 'Ваш браузер заблокував нову вкладку. Відкрийте сторінку MoonPay тут, щоб сплатити.',
  'moonpayOnRamp.authorizing': 'Обробка платежу',
  'moonpayOnRamp.authorizing.detail':
    'Це може тривати кілька годин. MoonPay надішле листа, коли покупку буде завершено.',
  'moonpayOnRamp.completed': 'Рахунок поповнено!',
  'moonpayOnRamp.completed.detail': 'Активи можуть з’явитися за кілька хвилин.',
  'moonpayOnRamp.failed': 'Ваш платіж не вдався',
  'moonpayOnRamp.failed.detail': 'Зверніться до підтримки MoonPay. Дебетові картки працюють краще за кредитні.',
  'moonpayOnRamp.serviceFailure': 'Ми не бачимо вашого платежу',
  'moonpayOnRamp.serviceFailure.detail': 'У MoonPay сталася помилка під час обробки. Спробувати ще раз?',

  'moonpayOnRamp.open': 'Відкрити MoonPay',
  'moonpayOnRamp.openAgain': 'Відкрити MoonPay знову',
  'moonpayOnRamp.retry': 'Спробувати ще раз',
  'moonpayOnRamp.support': 'Підтримка MoonPay',

  'moonpayOnRamp.error.generic': 'Зараз не вдається відкрити MoonPay. Спробуйте пізніше.',
  'moonpayOnRamp.error.amount': 'MoonPay не продає цієї суми.',
  'moonpayOnRamp.error.asset': 'MoonPay не продає цього в цій мережі.',
  'moonpayOnRamp.error.wallet': 'Цей гаманець не пов’язано з вашим обліковим записом.',
  'moonpayOnRamp.error.off': 'Зараз цей застосунок не пропонує оплату карткою.',
  'moonpayOnRamp.error.loggedOut': 'Увійдіть знову.',
  'moonpayOnRamp.error.offline': 'Служба недоступна. Перевірте з’єднання та спробуйте ще раз.',
}

export default uk
