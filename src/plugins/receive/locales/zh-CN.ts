import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const zhCN = {
  'receive.label': '通过地址收款',
  'receive.description': '来自交易所或任何人',
  'receive.title': '接收 {symbol}',
  'receive.network': '网络',
  'receive.amount': '需发送的金额',
  'receive.code': '您在 {chain} 上的地址二维码',
  'receive.code.amount': '您在 {chain} 上的地址和金额的二维码',
  'receive.address': '您的地址',
  'receive.copy': '复制地址',
  'receive.copied': '已复制',
  'receive.copyFailed': '无法复制',
  'receive.warning': '请仅通过 {chain} 发送 {symbol}。通过其他网络发送的资金不会到账。',
  'receive.waiting': '正在等待您的付款...',
  'receive.starting': '正在查询网络...',
  'receive.failed': '我们目前无法查看资金是否到账。您的地址仍可正常使用。',
  'receive.stopped': '一小时后我们已停止查看。您的地址仍可正常使用。',
  'receive.retry': '继续查看',
  'receive.partial': '已到账 {arrived} {symbol}，还差 {missing} {symbol}。',
  'receive.elsewhere.title': '在其他网络到账',
  'receive.elsewhere': '{amount} {symbol} 在 {other} 而非 {chain} 到账。资金在您位于 {other} 的钱包中。',
  'receive.completed': '已到账 {arrived} {symbol}',
  'receive.completed.detail': '资金在您位于 {chain} 的钱包中。',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default zhCN
