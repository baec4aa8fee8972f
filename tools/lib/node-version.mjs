// Imported first by what runs before the install: everything else may then rely on Node 20.
const oldest = 20;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Millwright needs Node ${oldest} or newer to start, this is ${process.versions.node}: see https://nodejs.org.`,
  );
  process.exit(1);
}
