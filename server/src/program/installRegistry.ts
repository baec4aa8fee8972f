// The first import of the assembly: whatever is loaded after it reads the declarations of all areas from here.
import { installRegistry } from '@millwright/contract/core/registry/installed.ts';
import { registry } from '@millwright/contract/registry.ts';

installRegistry(registry);
