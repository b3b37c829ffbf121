import type { MissingWalletTextKey } from './en.ts'

/** Simplified Chinese texts that help to install a wallet, under the keys of `en.ts`. */
const zhCN: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '安装 {wallet}',
  'install.detail': '此浏览器中还没有 {wallet}。',
  'install.open': '获取 {wallet}',
  'install.extension': '安装扩展程序',
  'install.step': '安装 {wallet}',
  'install.hint': '在新标签页中安装，然后回到这里。',
  'setUp.step': '设置钱包',
  'setUp.hint': '新建钱包，或导入已有钱包。',
  'phrase.step': '保管好恢复短语',
  'phrase.hint': '请抄写下来，切勿分享给任何人。',
  steps: '步骤',
  reload: '重新加载页面',
  found: '{wallet} 已就绪',
  'found.detail': '连接后继续。',
  connect: '连接',
  'app.title': '在 {wallet} 中打开',
  'app.detail': '此页面将在 {wallet} 应用的浏览器中再次打开，请在那里继续。',
  'app.paste': '复制此页面的链接，并在 {wallet} 应用的浏览器中打开。',
  'app.open': '打开 {wallet}',
  'app.get': '我还没有 {wallet}',
  'app.copy': '复制链接',
  'app.copied': '链接已复制',
  'app.notCopied': '无法复制',
}

export default zhCN
