import type { MoonpayOnRampTextKey } from './en.ts'

const zhCN: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': '银行卡支付',
  'moonpayOnRamp.description': '银行卡、Apple Pay 或银行转账，由 MoonPay 提供',

  'moonpayOnRamp.prompt.detail':
    'MoonPay 支持使用银行卡、Apple Pay 和银行转账购买 {symbol}。您在新标签页中的 MoonPay 页面付款，{symbol} 将在 {chain} 上到账。',
  'moonpayOnRamp.prompt.anyAmount': '任意数量的 {symbol}',
  'moonpayOnRamp.prompt.continue': '前往 MoonPay',

  'moonpayOnRamp.fact.asked': '您将获得',
  'moonpayOnRamp.fact.wallet': '钱包',
  'moonpayOnRamp.fact.network': '网络',
  'moonpayOnRamp.fact.price': '您需支付',
  'moonpayOnRamp.fact.paid': '已付金额',
  'moonpayOnRamp.fact.fees': '包含费用',
  'moonpayOnRamp.fact.received': '到账金额',

  'moonpayOnRamp.pending': '进行中',
  'moonpayOnRamp.pending.detail': '请在 MoonPay 页面付款。付款完成后此屏幕会更新，期间您可以关闭。',
  'moonpayOnRamp.blocked.detail': '浏览器拦截了新标签页。请在此打开 MoonPay 页面付款。',
  'moonpayOnRamp.authorizing': '正在处理付款',
  'moonpayOnRamp.authorizing.detail': '这可能需要数小时。购买完成后，您会收到 MoonPay 的邮件。',
  'moonpayOnRamp.completed': '充值成功！',
  'moonpayOnRamp.completed.detail': '资产可能需要几分钟才能显示。',
  'moonpayOnRamp.failed': '您的付款失败',
  'moonpayOnRamp.failed.detail': '请联系 MoonPay 客服解决。借记卡的成功率高于信用卡。',
  'moonpayOnRamp.serviceFailure': '我们无法查看您的付款',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay 处理您的交易时出错。要重试吗？',

  'moonpayOnRamp.open': '打开 MoonPay',
  'moonpayOnRamp.openAgain': '重新打开 MoonPay',
  'moonpayOnRamp.retry': '重试',
  'moonpayOnRamp.support': 'MoonPay 客服',

  'moonpayOnRamp.error.generic': '目前无法打开 MoonPay，请稍后重试。',
  'moonpayOnRamp.error.amount': 'MoonPay 不出售此金额。',
  'moonpayOnRamp.error.asset': 'MoonPay 不在此网络上出售。',
  'moonpayOnRamp.error.wallet': '此钱包未关联您的账号。',
  'moonpayOnRamp.error.off': '此应用目前不支持银行卡支付。',
  'moonpayOnRamp.error.loggedOut': '请重新登录。',
  'moonpayOnRamp.error.offline': '无法连接服务。请检查网络连接后重试。',
}

export default zhCN
