import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { uploadAs } from '../../test/uploads.ts'

const ORIGIN = 'https://img.example.edu.cn'
const external = { isQiniu: true, domain: `${ORIGIN}/club/`, tokenFunc: 'photoToken', length: 3, ext: ['.png'] }

/** Takes files of a store of others; and one that takes none. */
let server: TestServer
let closed: TestServer
let campus: Campus
let itemId: string
beforeAll(async () => {
  server = await startTestServer({ config: { externalOrigins: [ORIGIN] } })
  closed = await startTestServer({ database: server.database })
  campus = new Campus(server)
  await campus.newForm(
    'photographed',
    widget('imgupload', 'photos', '活动照片', external),
    widget('imgupload', 'own', '证书照片', { length: 1, ext: ['.png'] }),
  )
  const process = processXml('photographed', start, userTask('college', '学院审批'), end, ...chain('start', 'college', 'end'))
  await campus.deploy('photographed', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  itemId = await campus.project({ formCode: 'photographed', processKey: 'photographed' })
})
afterAll(async () => {
  await closed?.close()
  await server?.close()
})

const photo = (url: string, name = '合影.png') => ({ key: url, url, name, percent: 100, status: 'success' })
const submit = async (username: string, values: Record<string, unknown>) => (await campus.as(username)).submit(itemId, values)

describe('a file of an external store', () => {
  it('is taken as it is kept there, beside those of our own, and stays with who hands it in again', async () => {
    const student = await campus.as('student01')
    const own = await uploadAs(server, student, '证书.png')
    const url = `${ORIGIN}/club/2026/a%20b.png`
    const { instanceId } = await student.submit(itemId, {
      photos: [photo(url), photo(await uploadAs(server, student, '另一张.png'))],
      own: [photo(own)],
    })
    const { values } = await student.detail(instanceId)
    expect(values).toMatchObject({ photos: [{ url, name: '合影.png' }, { name: '另一张.png' }], own: [{ url: own, name: '证书.png' }] })
  })

  it.each([
    ['of another host', 'https://evil.example/club/a.png'],
    ['of the host and another port', `${ORIGIN}:8443/club/a.png`],
    ['that begins like the host', `${ORIGIN}.evil.example/club/a.png`],
    ['of the host with an account', 'https://img.example.edu.cn@evil.example/club/a.png'],
    ['outside of the domain of the field', `${ORIGIN}/other/a.png`],
    ['that leads out of it', `${ORIGIN}/club/../other/a.png`],
    ['by the protocol without encryption', 'http://img.example.edu.cn/club/a.png'],
  ])('is refused by the name of its field, %s', async (_, url) => {
    await expect(submit('student02', { photos: [photo(url)] })).rejects.toMatchObject({
      message: expect.stringMatching(/“活动照片”中的文件“合影.png”(保存在 .*，不是此字段允许的外部存储|不是您为此次填报上传的文件)/),
      result: [{ model: 'photos' }],
    })
  })

  it('is none of a field whose files are ours, and of a type that the field takes', async () => {
    await expect(submit('student03', { own: [photo(`${ORIGIN}/club/a.png`)] })).rejects.toThrow(
      '“证书照片”中的文件“合影.png”不是您为此次填报上传的文件',
    )
    await expect(submit('student03', { photos: [photo(`${ORIGIN}/club/a.exe`, 'a.exe')] })).rejects.toThrow('不允许上传的文件类型!')
  })

  it('is refused everywhere where the school named no store', async () => {
    const student = await new Campus(closed).as('student04')
    await expect(student.submit(itemId, { photos: [photo(`${ORIGIN}/club/a.png`)] })).rejects.toThrow(
      `保存在 ${ORIGIN}，不是此字段允许的外部存储`,
    )
  })
})
