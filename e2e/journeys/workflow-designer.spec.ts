import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { interchangeProcess, notAProcess } from '../support/fixtures.ts'
import { expect, test } from '../support/journey.ts'
import { arrive } from '../support/signIn.ts'
import { workflowDesigner } from '../support/workflowDesigner.ts'

/** A process that nobody saved: nothing that is done to it can disturb another journey. */
/** Each under a key of its own: what one story leaves unsaved would be brought back in the next. */
async function openNew(page: Page, key = `draft_${Date.now()}`) {
  await arrive(page, 'admin', `/workflow/designer?key=${key}&name=草稿流程&desc=只在画布上`)
  const process = workflowDesigner(page)
  await expect(process.node('提交申请')).toBeVisible()
  return process
}

for (const width of [1440, 1280]) {
  test(`the bpmn.io mark is in full sight at ${width} px, whatever is open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const process = await openNew(page)
    const mark = page.locator('.bjs-powered-by')
    // What was just opened may still find its place: the mark is in sight once that has settled.
    const inFullSight = () =>
      expect(async () => {
        const box = (await mark.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(800)
        const covered = await mark.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const at = (part: number, from: number, to: number) => from + 1 + (to - from - 2) * part
          return [0, 0.25, 0.5, 0.75, 1]
            .flatMap((x) => [0, 0.5, 1].map((y) => document.elementFromPoint(at(x, left, right), at(y, top, bottom))))
            .filter((seen) => !element.contains(seen)).length
        })
        expect(covered).toBe(0)
      }).toPass({ timeout: 15_000 })
    await inFullSight()
    await process.tool('检查').click()
    await expect(page.getByRole('region', { name: '检查结果' })).toBeVisible()
    await inFullSight()
    await process.tool('全屏').click()
    await inFullSight()
    await process.tool('模拟').click()
    await expect(process.state).toContainText('模拟中')
    await inFullSight()
  })
}

test('a file that is no process is refused in words, and the canvas stays as it was', async ({ page }) => {
  const process = await openNew(page)
  await process.select('提交申请')
  await process.field('节点名称').fill('填写志愿申请')
  await process.field('节点名称').press('Enter')
  const before = await page.locator('.djs-element.djs-shape:visible').count()

  const refusal = page.getByRole('dialog', { name: '文件没有导入，画布保持原样' })
  for (const [file, words] of [
    [notAProcess, /XML|BPMN|流程/],
    [
      {
        name: '半个.bpmn',
        mimeType: 'text/xml',
        buffer: Buffer.from('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="a">'),
      },
      /XML 格式有误|没有可以画出的流程/,
    ],
    [{ name: '网页.xml', mimeType: 'text/xml', buffer: Buffer.from('<html><body>第二课堂</body></html>') }, /不是 BPMN 流程文件/],
  ] as const) {
    await process.open(file)
    await expect(refusal).toContainText(words)
    await refusal.getByRole('button', { name: '确定' }).click()
    await expect(refusal).toBeHidden()
  }
  await expect(process.node('填写志愿申请')).toBeVisible()
  await expect(page.locator('.djs-element.djs-shape:visible')).toHaveCount(before)
  await process.undo.click()
  await expect(process.node('提交申请')).toBeVisible()
})

test('looking at elements is nothing to undo', async ({ page }) => {
  const process = await openNew(page)
  for (const name of ['提交申请', '开始', '提交申请', '结束']) {
    await page.locator('.djs-element:visible').filter({ hasText: name }).last().click()
    await expect(process.panel.locator('header')).toContainText(name)
  }
  await expect(process.undo).toBeDisabled()
  await expect(process.state).toContainText('无改动')
})

test('zooming ends at 20 % and 400 %, and says so', async ({ page }) => {
  const process = await openNew(page)
  const press = async (tool: string, end: string, words: string) => {
    for (let presses = 0; presses < 45; presses++) {
      const before = await process.zoom.innerText()
      if (before === end) break
      await process.tool(tool).click()
      // The next press is decided by what this one did.
      await expect(process.zoom).not.toHaveText(before)
    }
    await expect(process.zoom).toHaveText(end)
    await process.tool(tool).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(process.zoom).toHaveText(end)
  }
  await press('放大', '400%', '已达到最大倍率')
  await press('缩小', '20%', '已达到最小倍率')
  await process.tool('适应画布').click()
  await expect(process.zoom).not.toHaveText('20%')
})

test('what was set in the panel is in the downloaded file', async ({ page }) => {
  const process = await openNew(page, 'draft_process')
  await process.select('提交申请')
  await process.field('节点名称').fill('志愿者申请')
  await process.field('说明').fill('每学期一次')
  await process.field('说明').blur()
  await process.choose('审批角色', '校级审核员')
  await process.choose('会签方式', '一票否决')
  await process.tool('导出').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '下载为 BPMN 文件' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('草稿流程.bpmn')
  const xml = await readFile(await download.path(), 'utf8')
  for (const part of [
    '<bpmn:process id="draft_process" name="草稿流程"',
    '只在画布上',
    'name="志愿者申请"',
    '每学期一次',
    'flowable:candidateGroups="school_auditor"',
    'flowable:collection="${auditUserList}"',
    'nrOfRejected &gt; 0',
    'bpmndi:BPMNShape',
  ])
    expect(xml).toContain(part)
  await expect(page.getByText('没有未保存')).toHaveCount(0)
  await expect(process.state).toContainText('处未保存')
})

test('a file from another tool is changed, checked, exported and saved, with all that it brought', async ({ page }) => {
  await arrive(page, 'admin', '/workflow/designer?key=venue_loan&name=场地借用&desc=')
  const process = workflowDesigner(page)
  await expect(process.node('提交申请')).toBeVisible()
  await process.open(interchangeProcess)
  const dialog = page.getByRole('dialog').filter({ hasText: '导入到画布' })
  await expect(dialog).toContainText('Grid')
  await dialog.getByRole('button', { name: '导入到画布' }).click()
  await process.select('审核借用')
  await process.field('节点名称').fill('审核场地')
  await process.field('节点名称').blur()

  const results = page.getByRole('region', { name: '检查结果' })
  await process.tool('检查').click()
  await expect(results).toBeVisible()
  await expect(results).not.toContainText('图已修改')
  await process.node('审核场地').first().click()
  await expect(results).not.toContainText('图已修改')
  await process.field('说明').fill('按教室核对')
  await process.field('说明').blur()
  await expect(results).toContainText('图已修改')
  await expect(results.getByRole('listitem')).toHaveCount(0)
  await results.getByRole('button', { name: '重新检查' }).click()
  await expect(results).not.toContainText('图已修改')

  const download = async (item: string) => {
    await process.tool('导出').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    return readFile(await (await downloading).path(), 'utf8')
  }
  const given = await readFile(interchangeProcess, 'utf8')
  const grid = /<Grid [^]*<\/Grid>/.exec(given)?.[0] ?? ''
  const xml = await download('下载为 BPMN 文件')
  for (const part of [grid, 'name="审核场地"', '按教室核对', 'name="开始"', 'sourceRef="start" targetRef="review"', 'x="200"'])
    expect(xml).toContain(part)
  expect(xml).not.toContain('packed')
  expect(await download('下载为 SVG 图片')).toContain('审核场地')

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('modeler/save'))
  await process.tool('保存').click()
  expect((await sent).postDataJSON().xml).toContain(grid)
  await expect(process.state).toContainText('已保存')
})
