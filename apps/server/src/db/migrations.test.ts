import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from './migrationsFolder.ts'
import * as schema from './schema/index.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** The migrations up to one of them, as an earlier version shipped them. */
function shippedUpTo(last: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-migrations-'))
  folders.push(folder)
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const known = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const end = known.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, end) }))
  return folder
}

describe('an upgrade', () => {
  it('gives projects, applications and forms of the first version what later ones ask for', async () => {
    const client = await PGlite.create()
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: shippedUpTo('0000_spine') })
    await client.exec(`
      insert into sys_user (id, username, realname, password_hash, org_code) values ('u1', 't', '老师', 'x', 'A01'), ('u2', 's', '学生', 'x', 'A02');
      insert into sys_role (id, role_code, role_name) values ('r1', 'college_ek_group', '学院审核组'), ('r2', 'helper', '助理');
      insert into form_design (id, form_code, form_name, revision, update_by) values ('f1', 'apply', '申请表', 3, 't'), ('f2', 'blank', '空表', 0, 't');
      insert into form_design_revision (form_id, revision, design, create_by) values ('f1', 3, '{}', 't');
      insert into sc_item_detail (id, module, name, hours, credits, customform, form_code, process_key, status, create_by)
        values ('i1', 'm', '项目', 0.1, null, '{"plan": [{"url": "2026/c.pdf"}, {"url": "2026/b.pdf"}], "venue": "东区"}', 'apply', 'p', 'published', 't'), ('i2', 'm', '草稿', 2.5, 0.5, '{}', 'apply', 'p', 'draft', 't');
      insert into wf_definition (id, key, version, name, xml, reviewers, deployed_by) values ('d1', 'p', 1, '流程', '<x/>', '{}', 't');
      insert into wf_instance (id, definition_id, item_id, title, form_id, form_revision, values, state, status, initiator, current_nodes, done_nodes)
        values ('a1', 'd1', 'i1', '申请', 'f1', 3, '{"evidence": [{"key": "k", "url": "2026/a.pdf"}]}', '{}', 'running', 's', '[]', '[]'), ('a2', 'd1', 'gone', '申请', 'f1', 3, '{}', '{}', 'cancelled', 's', '[]', '[]'),
          ('a3', 'd1', 'i1', '申请', 'f1', 3, '{}', '{}', 'completed', 't', '[]', '[]');
      insert into sc_recorded_score (id, username, item_id, module, hours, source, status, instance_id) values ('c1', 't', 'i1', 'recorded', 7, '申报', '生效', 'a3'), ('c2', 's', 'i1', 'm', 1.005, '导入', '生效', null);
      insert into sc_transcript_issue (code, username, digest, total_hours) values ('old', 't', 'x', 7), ('fine', 's', 'x', 3.645);
      insert into wf_trail (id, instance_id, sequence, node_name, action, username)
        values ('t1', 'a3', 1, '发起人', 'submit', 't'), ('t2', 'a3', 2, '学院', 'approve', 'early'), ('t3', 'a3', 3, '学校', 'reject', 'school'),
          ('t4', 'a3', 4, '发起人', 'submit', 't'), ('t5', 'a3', 5, '学院', 'approve', 'college'), ('t6', 'a3', 6, '学校', 'approve', 'school'),
          ('t7', 'a3', 7, '流程结束', 'complete', null);
      insert into wf_task (id, instance_id, token_id, node_id, node_name, status) values ('k1', 'a1', 't1', 'n', '学院', 'open'), ('k2', 'a3', 't1', 'n', '学院', 'done');
      insert into sys_announcement (id, title, msg_content, sender, priority, msg_category, msg_type, send_status, send_time)
        values ('n1', '待办：申请', '', '系统', 'M', '2', 'USER', '1', '2026-01-01T00:00:00Z'), ('n2', '通知', '', '校团委', 'M', '1', 'ALL', '1', '2026-01-01T00:00:00Z');
      insert into sys_announcement_send (id, announcement_id, username) values ('r1', 'n1', 't'), ('r2', 'n2', 't');
      insert into sys_upload (id, path, name, size, content_type, create_by) values ('p1', '2026/a.pdf', 'a.pdf', 1, 'application/pdf', 's'), ('p2', '2026/b.pdf', 'b.pdf', 1, 'application/pdf', 's'), ('p3', '2026/c.pdf', 'c.pdf', 1, 'application/pdf', 't');
    `)
    await migrate(db, { migrationsFolder })
    const rows = async (query: string) => (await client.query(query)).rows
    expect(await rows('select id, hours::text, hours_rule, form_version, org_code from sc_item_detail order by id')).toEqual([
      { id: 'i1', hours: '0.10', hours_rule: { source: 'fixed', hours: 0.1 }, form_version: 1, org_code: 'A01' },
      { id: 'i2', hours: '2.50', hours_rule: { source: 'fixed', hours: 2.5 }, form_version: null, org_code: 'A01' },
    ])
    expect(await rows('select id, hours::text, hours_basis from wf_instance order by id')).toMatchObject([
      // Nobody knows who set them.
      { id: 'a1', hours: '0.10', hours_basis: { source: 'fixed', hours: 0.1, setBy: '', setByName: '', setTime: '' } },
      { id: 'a2', hours: '0.00' },
      { id: 'a3', hours: '7.00', hours_basis: { hours: 7 } },
    ])
    expect(await rows('select id, hours::text from wf_task order by id')).toEqual([
      { id: 'k1', hours: '0.10' },
      { id: 'k2', hours: null },
    ])
    expect(await rows('select id, module from wf_instance order by id')).toEqual([
      { id: 'a1', module: 'm' },
      { id: 'a2', module: '' },
      { id: 'a3', module: 'recorded' },
    ])
    expect(await rows('select id, item_name from wf_instance order by id')).toEqual([
      { id: 'a1', item_name: '项目' },
      { id: 'a2', item_name: '' },
      { id: 'a3', item_name: '项目' },
    ])
    expect(await rows('select item_name, module, decided_by, hours::text, hours_basis from sc_recorded_score order by id')).toEqual([
      { item_name: '项目', module: 'recorded', decided_by: 'school', hours: '7.00', hours_basis: null },
      { item_name: '项目', module: 'm', decided_by: null, hours: '1.01', hours_basis: null },
    ])
    // What is rounded says so, and a copy that was printed before keeps its total.
    const log = await db.select().from(schema.auditLog)
    expect(log).toMatchObject([
      {
        username: null,
        kind: 'score',
        recordId: 'c2',
        title: '学生 · 项目',
        action: 'edit',
        before: { hours: 1.005 },
        after: { hours: 1.01 },
      },
    ])
    expect(log[0]!.reason).toBe('系统升级后学时和学分只保留两位小数，原来的数值已四舍五入')
    expect(await db.select({ totalHours: schema.transcriptIssue.totalHours }).from(schema.transcriptIssue)).toEqual([
      { totalHours: 7 },
      { totalHours: 3.645 },
    ])
    expect(await rows("select subject from wf_trail where id = 't2'")).toEqual([{ subject: '申请\n学院' }])
    expect(await rows('select id, title, msg_category, send_time is not null as told from sys_announcement_send order by id')).toEqual([
      { id: 'r1', title: '待办：申请', msg_category: '2', told: true },
      // Read by everybody, told to nobody by name.
      { id: 'r2', title: null, msg_category: null, told: false },
    ])
    expect(await rows('select applicants_fields from wf_definition')).toEqual([{ applicants_fields: {} }])
    expect(await rows('select digest_version, lines from sc_transcript_issue limit 1')).toEqual([{ digest_version: 1, lines: null }])
    expect(await rows('select form_id, version, revision from form_design_version')).toEqual([{ form_id: 'f1', version: 1, revision: 3 }])
    expect(await rows("select role_id, scope from sys_role_scope where kind = 'score' order by role_id")).toEqual([
      { role_id: 'r1', scope: 'depart' },
      { role_id: 'r2', scope: 'self' },
    ])
    expect(await rows('select id, record_kind, record_id from sys_upload order by id')).toEqual([
      { id: 'p1', record_kind: 'application', record_id: 'a1' },
      // Named by a project, but somebody else's.
      { id: 'p2', record_kind: null, record_id: null },
      { id: 'p3', record_kind: 'item', record_id: 'i1' },
    ])
    await client.close()
  })
  it('calls earlier applications what their score or their title does, else what their project is called now', async () => {
    const client = await PGlite.create()
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: shippedUpTo('0009_seen_hours') })
    await client.exec(`
      insert into sys_user (id, username, realname, password_hash) values ('u1', 's', '学生', 'x');
      insert into sc_item_detail (id, module, name, hours, hours_rule, customform) values ('i1', 'm', '现在的名称', 1, '{"source": "fixed", "hours": 1}', '{}');
      insert into wf_definition (id, key, version, name, xml, reviewers, deployed_by) values ('d1', 'p', 1, '流程', '<x/>', '{}', 't');
      insert into wf_instance (id, definition_id, item_id, title, form_id, form_revision, values, module, hours_rule, hours, hours_basis, state, status, initiator, current_nodes, done_nodes)
        select id, 'd1', 'i1', title, 'f', 1, '{}', 'm', '{}', 1, '{}', '{}', status, 's', '[]', '[]'
        from (values ('a1', '学生的报名时的名称申请', 'completed'), ('a2', '学生的报名时的申请申请', 'running'), ('a3', '改过姓名的报名时的名称申请', 'running'), ('a4', '学生的申请', 'cancelled')) as made (id, title, status);
      insert into sc_recorded_score (id, username, item_id, item_name, module, hours, source, status, instance_id) values ('c1', 's', 'i1', '通过时的名称', 'm', 1, '申报', '生效', 'a1');
    `)
    await migrate(db, { migrationsFolder })
    expect((await client.query('select id, item_name from wf_instance order by id')).rows).toEqual([
      { id: 'a1', item_name: '通过时的名称' },
      { id: 'a2', item_name: '报名时的申请' },
      { id: 'a3', item_name: '现在的名称' },
      { id: 'a4', item_name: '现在的名称' },
    ])
    // They stay what they were about, now by kind and id.
    expect((await client.query('select distinct record_kind, record_id from wf_instance')).rows).toEqual([
      { record_kind: 'item', record_id: 'i1' },
    ])
    await client.close()
  })

  it('keeps drafts of processes under their keys, of two of one process the later one', async () => {
    const client = await PGlite.create()
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: shippedUpTo('0020_upload_room') })
    await client.exec(`
      insert into wf_model (id, key, name, engine, xml, update_by) values ('m1', 'one', '甲', 'activiti', '<x/>', 'a'), ('m2', 'two', '乙', 'activiti', '<x/>', 'a'), ('m3', 'three', '丙', 'activiti', '<x/>', 'a');
      insert into sys_draft (username, kind, subject, content, update_time) values
        ('a', 'process', 'm1', 'saved', now()), ('a', 'process', 'new:fresh', 'unsaved', now()), ('b', 'apply', 'm1', 'of a project', now()),
        ('a', 'process', 'm2', 'later', now()), ('a', 'process', 'new:two', 'earlier', now() - interval '1 day'),
        ('a', 'process', 'm3', 'earlier', now() - interval '1 day'), ('a', 'process', 'new:three', 'later', now());
    `)
    await migrate(db, { migrationsFolder })
    expect(
      (
        await client.query(
          `select username, kind, subject, content from sys_draft where subject not like 'new:%' and subject <> 'm3' order by kind, subject`,
        )
      ).rows,
    ).toEqual([
      { username: 'b', kind: 'apply', subject: 'm1', content: 'of a project' },
      { username: 'a', kind: 'process', subject: 'fresh', content: 'unsaved' },
      { username: 'a', kind: 'process', subject: 'one', content: 'saved' },
      { username: 'a', kind: 'process', subject: 'three', content: 'later' },
      { username: 'a', kind: 'process', subject: 'two', content: 'later' },
    ])
    await client.close()
  })

  it('notes which files drafts and projects name already, as what reads them anew does', async () => {
    const client = await PGlite.create()
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: shippedUpTo('0025_rounds_of_votes') })
    const file = (digit: string) => `2026/11/22/${digit.repeat(32)}.pdf`
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(file) as [string, string, string, string]
    await client.exec(`
      insert into sys_upload (id, path, name, size, content_type, create_by, record_kind, record_id) values
        ('a', '${a}', 'a.pdf', 1, 'application/pdf', 's', null, null), ('b', '${b}', 'b.pdf', 1, 'application/pdf', 's', null, null),
        ('c', '${c}', 'c.pdf', 1, 'application/pdf', 'other', null, null), ('d', '${d}', 'd.pdf', 1, 'application/pdf', 's', 'item', 'i1');
    `)
    await client.query('insert into sys_draft (username, kind, subject, content) values ($1, $2, $3, $4), ($1, $2, $5, $6)', [
      's',
      'apply',
      'p1',
      JSON.stringify({ values: { proof: [{ url: a }, { url: a }], note: JSON.stringify([b]), theirs: c, attached: d } }),
      'p2',
      'nothing',
    ])
    const projects: [string, unknown][] = [
      ['i1', { plan: [{ url: d }, { url: d }, { url: '2026/gone.pdf' }], venue: '东区' }],
      ['i2', { plan: [{ url: d, name: 'd' }, { url: b }] }],
      // None of these is a field of files.
      [
        'i3',
        {
          text: d,
          words: [d],
          mixed: [{ url: d }, 'x'],
          object: { url: d },
          deep: { list: [{ url: d }] },
          lacking: [{ url: d }, { name: 'x' }],
          empty: [],
        },
      ],
      ['i4', ['no', 'fields']],
    ]
    for (const [id, customform] of projects)
      await client.query(
        `insert into sc_item_detail (id, module, name, hours, hours_rule, customform) values ($1, 'm', '项目', 1, '{"source": "fixed", "hours": 1}', $2)`,
        [id, JSON.stringify(customform)],
      )
    await migrate(db, { migrationsFolder })
    expect((await client.query('select username, kind, subject, path from sys_draft_file order by path')).rows).toEqual(
      [a, b].map((path) => ({ username: 's', kind: 'apply', subject: 'p1', path })),
    )
    expect((await client.query('select item_id, path from sc_item_file order by item_id, path')).rows).toEqual([
      { item_id: 'i1', path: d },
      { item_id: 'i2', path: b },
      { item_id: 'i2', path: d },
    ])
    await client.close()
  })

  it('makes modules of the entries of their dictionary, and of what records are in besides', async () => {
    const client = await PGlite.create()
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: shippedUpTo('0043_messages') })
    await client.exec(`
      insert into sys_dict (id, code, name) values ('d1', 'item_module', '第二课堂模块'), ('d2', 'item_level', '项目级别');
      insert into sys_dict_item (id, dict_id, value, text, english, sort, revision)
        values ('e1', 'd1', 'sports', '体育', 'Sports', 2, 3), ('e2', 'd1', 'arts', '艺术', null, 1, 1), ('e3', 'd2', 'school', '校级', null, 1, 1);
      insert into sys_base_entry (key) values ('dictItem:item_module:arts'), ('english:dictItem:item_module:arts'), ('dictItem:item_level:school');
      insert into sc_item_detail (id, module, name, hours, hours_rule, customform)
        values ('i1', 'sports', '项目', 1, '{}', '{}'), ('i2', 'gone', '项目', 1, '{}', '{}'), ('i3', '', '项目', 1, '{}', '{}');
    `)
    await migrate(db, { migrationsFolder })
    const rows = async (query: string) => (await client.query(query)).rows
    expect(await rows('select id, code, name, english, sort, revision from sc_module order by code')).toEqual([
      { id: expect.any(String) as string, code: '', name: '未分类', english: null, sort: 100_000, revision: 1 },
      { id: 'e2', code: 'arts', name: '艺术', english: null, sort: 1, revision: 1 },
      { id: expect.any(String) as string, code: 'gone', name: 'gone', english: null, sort: 100_000, revision: 1 },
      { id: 'e1', code: 'sports', name: '体育', english: 'Sports', sort: 2, revision: 3 },
    ])
    expect(await rows('select code from sys_dict')).toEqual([{ code: 'item_level' }])
    expect(await rows('select id from sys_dict_item')).toEqual([{ id: 'e3' }])
    expect(await rows("select key from sys_base_entry where key like '%module:%' order by key")).toMatchObject([
      { key: 'dictItem:item_module:arts' },
      { key: 'english:dictItem:item_module:arts' },
      { key: 'english:module:arts' },
      { key: 'module:arts' },
    ])
    await client.close()
  })
})
