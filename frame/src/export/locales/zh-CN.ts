import type { ExportTexts } from '../texts.ts'

const zhCN: ExportTexts = {
  title: '私钥',
  loading: '正在加载...',
  warning: '切勿将您的私钥分享给任何人。',
  warningDetail: '持有私钥的人可以随时取走此钱包中的一切。',
  reveal: '显示',
  hide: '隐藏',
  copy: '复制私钥',
  copied: '已复制',
  retry: '重试',
  shown: '私钥已显示。',
  hidden: '私钥已隐藏。',
  keyCopied: '私钥已复制。凡是能读取您剪贴板的都能读取它，包括此网站。如果您保持此页面打开，它将在一分钟后清除。',
  keyCopiedToClear:
    '私钥已复制。凡是能读取您剪贴板的都能读取它，包括此网站。您的浏览器不会自动清除：请先粘贴，然后按“清除剪贴板”。',
  cannotCopy: '您的浏览器不允许此页面复制。请选中私钥并自行复制。',
  clear: '清除剪贴板',
  cleared: '剪贴板已清除。',
  notCleared: '私钥可能仍在您的剪贴板中。按“清除剪贴板”将其移除。',
  cannotClear: '您的浏览器不允许此页面清除剪贴板。请复制其他内容，以移除其中的私钥。',
  tooEarly: '按得太快了。请等待一秒，然后再按一次。',
  earlyTap: '请在一秒后再次轻点：首次轻点始终无效。',
  notSeen: '未执行任何操作：有内容遮挡了私钥，或私钥是透明的。请在看到完整私钥后等待一秒，然后再按一次。',
  notInFront: '未执行任何操作：请将此窗口置于最前并放大，等待一秒，然后再按一次。',
  elsewhere: '您的浏览器无法在此网站内保护私钥。私钥将在单独的窗口中打开。',
  openWindow: '打开窗口',
  opened: '私钥在另一个窗口中。完成后请关闭该窗口。',
  blocked: '您的浏览器阻止了该窗口。请通过链接打开。',
  openByLink: '打开私钥',
  failures: {
    notOnDevice: { title: '此设备上还没有您的钱包', detail: '请返回，在此设备上恢复您的账号，然后再次打开。' },
    storageBlocked: {
      title: '此浏览器不保存钱包',
      detail: '请允许此网站及其中的网站保存数据，或在其他浏览器中导出私钥。',
    },
    loggedOut: { title: '您已退出登录', detail: '请关闭此页面，重新登录后再回来。' },
    badRequest: { title: '此页面未正确打开', detail: '请关闭后再次打开。' },
    noTicket: {
      title: '此应用还无法显示您的私钥',
      detail:
        '它在没有票据的情况下打开了此页面。您的钱包是安全的：请让应用的开发者更新其导出私钥的方式。致开发者：不接受地址中的访问令牌。请通过 POST /api/v1/embedded_wallets/exports/ticket 获取票据，并使用 #ticket=… 打开此页面。',
    },
    ticketOver: { title: '此页面已使用过或已过期', detail: '请关闭并再次导出私钥。它只能在一分钟内打开一次。' },
    noOpener: {
      title: '无法在此处显示私钥',
      detail: '此窗口丢失了打开它的页面。请关闭窗口，返回网站并再次导出私钥，或使用 Chrome 或 Edge。',
    },
    tooManyTries: { title: '尝试次数过多', detail: '请等待几分钟，然后重试。' },
    offline: { title: '没有网络连接', detail: '请检查您的网络连接，然后重试。' },
    timedOut: { title: '已超时', detail: '服务器响应时间过长，请重试。' },
    service: { title: '服务出现问题', detail: '请稍后重试。' },
    damaged: { title: '无法组合私钥', detail: '未显示任何内容。请向此应用的客服寻求帮助。' },
    unknown: { title: '出错了', detail: '我们正在处理，请稍后重试。' },
  },
  tryAgain: '请在{when}重试。',
}

export default zhCN
