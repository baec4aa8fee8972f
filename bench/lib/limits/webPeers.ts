import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { temporaryFolder } from '../database.ts';

const modules = new URL('../../../node_modules', import.meta.url).pathname;

const page = '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>';

const reactAlone = `
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(<h1>Mill</h1>);`;

/** What an administration shell of Ant Design begins with: frame, menu, a form, a table, and what answers. */
const antdShell = `
  import { App, Avatar, Breadcrumb, Button, Card, ConfigProvider, DatePicker, Drawer, Dropdown, Form, Input, Layout,
    Menu, Modal, Select, Space, Spin, Table, Tabs, Tag, Tooltip } from 'antd';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(
    <ConfigProvider><App><Layout>
      <Layout.Sider><Menu items={[{ key: 'mill', label: 'Mill' }]} /></Layout.Sider>
      <Layout>
        <Layout.Header><Dropdown menu={{ items: [] }}><Avatar>M</Avatar></Dropdown></Layout.Header>
        <Layout.Content>
          <Breadcrumb items={[{ title: 'Mill' }]} />
          <Tabs items={[{ key: 'machines', label: <Tooltip title="all"><Tag>Machines</Tag></Tooltip> }]} />
          <Form><Space><Form.Item name="name"><Input /></Form.Item><Form.Item name="kind"><Select /></Form.Item>
            <Form.Item name="day"><DatePicker /></Form.Item><Button type="primary">Search</Button></Space></Form>
          <Card><Spin spinning={false}><Table columns={[{ title: 'Name', dataIndex: 'name' }]} dataSource={[]} /></Spin></Card>
          <Modal open={false} /><Drawer open={false} />
        </Layout.Content>
      </Layout>
    </Layout></App></ConfigProvider>);`;

/** What nobody with these libraries can be below, and what an application of the usual kind begins with: gzip bytes. */
export async function measureWebPeers(): Promise<{ react: number; shell: number }> {
  const [alone, shell] = await Promise.all([reactAlone, antdShell].map(builtBytes));
  return { react: alone ?? Number.NaN, shell: shell ?? Number.NaN };
}

/** Builds a page with the same tools as the application; gives what it loads, after gzip. */
async function builtBytes(program: string): Promise<number> {
  const folder = await temporaryFolder();
  try {
    await symlink(modules, join(folder.path, 'node_modules'));
    await mkdir(join(folder.path, 'page'));
    await writeFile(join(folder.path, 'page/index.html'), page);
    await writeFile(join(folder.path, 'page/main.tsx'), program);
    await build({
      root: join(folder.path, 'page'),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: join(folder.path, 'built'), chunkSizeWarningLimit: 10_000 },
    });
    const built = await readdir(join(folder.path, 'built'), { recursive: true, withFileTypes: true });
    let sum = 0;
    for (const entry of built)
      if (entry.isFile()) sum += gzipSync(await readFile(join(entry.parentPath, entry.name))).length;
    return sum;
  } finally {
    await folder.remove();
  }
}
