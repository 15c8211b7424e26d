import { text } from '@sc/locale'
import { CODE, ENABLED, NAME } from './commonFields.ts'
import { resource } from './resource.ts'

/** Accounts of the school with WeChat: what signs people in there and sends them messages. */
export const weixinAccounts = resource({
  title: text('微信配置', 'WeChat account'),
  page: {
    path: '/system/weixin',
    title: text('微信配置', 'WeChat accounts'),
    purpose: text(
      '学校在微信公众平台或企业微信的账号；密钥只能写入，保存后不再显示',
      'Accounts of the school with WeChat; secrets are written only, and never shown once they are saved',
    ),
    removal: text(
      '删除后，密钥不能恢复；只是暂时不用的，可以停用。',
      'Its secrets cannot be restored; one that is not used for now can be disabled.',
    ),
  },
  kind: 'weixin',
  path: '/weixin/sysWeixinDeploy',
  access: { read: 'weixin:manage', write: 'weixin:manage' },
  order: { by: 'name' },
  key: ['appId'],
  fields: {
    name: { ...NAME, max: 50, column: { heading: true } },
    appId: {
      ...CODE,
      title: text('AppID', 'AppID'),
      fixed: true,
      pattern: {
        source: '[A-Za-z0-9_-]+',
        words: text('只含字母、数字、下划线和短横线', 'has letters, digits, underscores and hyphens only'),
      },
      hint: text('公众号为 wx 开头，企业微信为 ww 开头；保存后不能修改', 'Begins with wx, of WeCom with ww; it stays as it is once saved'),
      column: { width: 200 },
    },
    appSecret: {
      type: 'text',
      title: text('AppSecret', 'AppSecret'),
      max: 128,
      secret: true,
      hint: text('保存后不再显示；不修改就保持原样', 'Not shown once it is saved; it stays unless it is changed'),
      column: { hidden: true },
    },
    token: {
      type: 'text',
      title: text('Token', 'Token'),
      max: 64,
      secret: true,
      hint: text('消息推送的令牌，3–32 位字母或数字', 'Of message callbacks: 3 to 32 letters or digits'),
      column: { hidden: true },
    },
    aesKey: {
      type: 'text',
      title: text('EncodingAESKey', 'EncodingAESKey'),
      max: 64,
      secret: true,
      hint: text('消息加密的密钥，43 位字母或数字', 'Encrypts messages: 43 letters or digits'),
      column: { hidden: true },
    },
    templates: {
      type: 'text',
      title: text('消息模板', 'Templates'),
      max: 2000,
      lines: true,
      hint: text('每行一个，写作“用途=模板编号”，如 待办=OPENTM400', 'One a line, as purpose=template, such as todo=OPENTM400'),
      column: { hidden: true },
    },
    enabled: ENABLED,
  },
})
